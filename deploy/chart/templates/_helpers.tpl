{{/* Metadata of an object: (dict "root" $ "name" … "labels" (dict …)). */}}
{{- define "metadata" -}}
name: {{ .name }}
namespace: {{ .root.Release.Namespace }}
labels: {{ merge (dict "app.kubernetes.io/part-of" "msv-directory") (.labels | default dict) | toYaml | nindent 2 }}
{{- end }}

{{/* Labels of a program or Job, which network policies select. */}}
{{- define "labels" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/component: {{ .component }}
{{- if .usesDatabase }}
database-client: "true"
{{- end }}
{{- end }}

{{/* Reference to an image: (list $ .Values.image). */}}
{{- define "image" -}}
{{- $root := first . }}{{ $image := last . -}}
{{ with $root.Values.image.registry }}{{ . }}/{{ end }}{{ $image.repository }}
{{- if $image.digest }}@{{ $image.digest }}{{ else }}:{{ $image.tag | default $root.Values.image.tag | default $root.Chart.AppVersion }}{{ end }}
{{- end }}

{{/* What all pods have in common: (dict "root" $ "user" 1000). */}}
{{- define "pod" -}}
automountServiceAccountToken: false
# The variables of service links, such as INVENTORY_PORT, are not for these programs.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .user }}
  runAsGroup: {{ .user }}
  fsGroup: {{ .user }}
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end }}

{{- define "containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "defaultResources" -}}
requests: { cpu: 100m, memory: 128Mi }
limits: { memory: 256Mi }
{{- end }}

{{/* The connection string of a user of the database, from the key KEY_MONGODB_URI of the Secret `database`. */}}
{{- define "databaseEnv" -}}
- { name: MONGODB_URI, valueFrom: { secretKeyRef: { name: database, key: {{ upper . | replace "-" "_" }}_MONGODB_URI } } }
- name: MONGODB_ALLOW_CLEAR_TEXT
  valueFrom: { secretKeyRef: { name: database, key: MONGODB_ALLOW_CLEAR_TEXT, optional: true } }
{{- end }}

{{/* The data of all ConfigMaps by name. */}}
{{- define "configMaps" -}}
{{- $all := deepCopy .Values.config }}
{{- $edge := deepCopy .Values.edge.env }}
{{- range $name, $service := .Values.services }}
{{- if ne $name "releases" }}{{ $_ := set $edge (printf "%s_URL" (upper $name | replace "-" "_")) (printf "http://%s:8080" $name) }}{{ end }}
{{- with $service.env }}{{ $_ := set $all $name (deepCopy .) }}{{ end }}
{{- end }}
{{- with .Values.releaseFiles }}
{{- $releases := $all.releases | default dict }}
{{- if .volume.enabled }}
{{- $_ := set $releases "RELEASES_ARTIFACTS_FOLDER" "/data/releases" }}
{{- else }}
{{- $_ := set $releases "RELEASES_S3_BUCKET" .bucket.name }}
{{- $_ := set $releases "RELEASES_S3_REGION" .bucket.region }}
{{- with .bucket.endpoint }}{{ $_ := set $releases "RELEASES_S3_ENDPOINT" . }}{{ end }}
{{- end }}
{{- $_ := set $releases "RELEASES_SIGNING_KEY_FILE" "/run/secrets/registry-key/registry-ed25519.pem" }}
{{- $_ := set $all "releases" $releases }}
{{- end }}
{{- $_ := set $all "edge" $edge }}
{{- toYaml $all }}
{{- end }}
