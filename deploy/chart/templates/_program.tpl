{{/*
The Deployment, Service, disruption budget and autoscaler of a program, from
  root, name
  settings   its values: replicas, autoscaling, resources, serviceAnnotations, whenUnsatisfiable
  program    what only this program has: component, usesDatabase, file, user, configMaps, envFrom, env, volumeMounts, volumes,
             serviceAccount, isSinglePod, image
*/}}
{{- define "program" -}}
{{- $root := .root }}
{{- $program := .program }}
{{- $usesDatabase := not (empty $program.usesDatabase) }}
{{- $labels := include "labels" (merge (dict "name" .name) $program) | fromYaml }}
{{- $selector := dict "app.kubernetes.io/name" .name }}
{{- $metadata := include "metadata" (dict "root" $root "name" .name "labels" $labels) }}
{{- $configMaps := prepend $program.configMaps "program" }}
{{- $data := include "configMaps" $root | fromYaml }}
{{- $usedData := dict }}
{{- range $configMaps }}{{ $_ := set $usedData . (get $data .) }}{{ end }}
{{- $secretNames := list }}
{{- range $program.env }}
{{- with dig "valueFrom" "secretKeyRef" "name" "" . }}{{ $secretNames = append $secretNames . }}{{ end }}
{{- end }}
{{- range concat ($program.envFrom | default list) ($program.volumes | default list) }}
{{- with dig "secretRef" "name" "" . }}{{ $secretNames = append $secretNames . }}{{ end }}
{{- with dig "secret" "secretName" "" . }}{{ $secretNames = append $secretNames . }}{{ end }}
{{- end }}
{{- $secrets := list }}
{{- range $secretNames | uniq }}{{ $secrets = append $secrets (dig "data" "" (lookup "v1" "Secret" $root.Release.Namespace .)) }}{{ end }}
{{- $autoscaling := and $root.Values.autoscaling.enabled (not $program.isSinglePod) .settings.autoscaling }}
{{- $replicas := ternary 1 (.settings.replicas | default $root.Values.replicas) (eq true $program.isSinglePod) }}
{{- with $autoscaling }}
{{- /* What runs now. Without `replicas`, the API server would set 1 when autoscaling is turned on. `helm template` and Argo CD do not
read the Deployment. A stopped program, with 0 pods, starts again. */}}
{{- $live := lookup "apps/v1" "Deployment" $root.Release.Namespace $.name }}
{{- $replicas = dig "spec" "replicas" 0 $live | default .minReplicas }}
{{- end }}
{{- /* A service receives its first request when it has reached the database. After that, /healthz decides: if the database
fails, all pods fail /readyz at once, and the lists that they have in memory would be lost too. */}}
---
apiVersion: apps/v1
kind: Deployment
metadata: {{ $metadata | nindent 2 }}
spec:
  replicas: {{ $replicas }}
  revisionHistoryLimit: 3
  minReadySeconds: 5
  {{- if $program.isSinglePod }}
  strategy: { type: Recreate }
  {{- else }}
  # A new pod is ready before an old one stops.
  strategy: { type: RollingUpdate, rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }
  {{- end }}
  selector: { matchLabels: {{ toJson $selector }} }
  template:
    metadata:
      labels: {{ merge (dict "app.kubernetes.io/part-of" "msv-directory") $labels | toYaml | nindent 8 }}
      annotations:
        prometheus.io/scrape: "true"
        prometheus.io/port: "9464"
        prometheus.io/path: /metrics
        # A changed value or Secret replaces the pods. `helm template` and Argo CD do not read Secrets.
        checksum/config: {{ toJson $usedData | sha256sum }}
        checksum/secrets: {{ toJson $secrets | sha256sum }}
    spec:
      {{- include "pod" (dict "root" $root "user" ($program.user | default 1000)) | nindent 6 }}
      {{- with $program.serviceAccount }}
      serviceAccountName: {{ . }}
      {{- end }}
      # STOP_DELAY_SECONDS (10 s), pending requests (at most 10 s), and 10 s in reserve.
      terminationGracePeriodSeconds: 30
      # `matchLabelKeys` spreads the new pods of an update without those that they replace.
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: {{ .settings.whenUnsatisfiable | default "ScheduleAnyway" }}
          # Nodes that are drained do not count.
          nodeTaintsPolicy: Honor
          labelSelector: { matchLabels: {{ toJson $selector }} }
          matchLabelKeys: [pod-template-hash]
      # Not a second constraint: Kubernetes ignores all constraints on nodes without the label of one, and many clusters have no zones.
      affinity:
        podAntiAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
            - weight: 100
              podAffinityTerm:
                topologyKey: topology.kubernetes.io/zone
                labelSelector: { matchLabels: {{ toJson $selector }} }
                matchLabelKeys: [pod-template-hash]
      containers:
        - name: program
          image: {{ include "image" (list $root ($program.image | default $root.Values.image)) }}
          command: [node]
          args: [{{ $program.file }}]
          envFrom:
            {{- range $configMaps }}
            - { configMapRef: { name: {{ . }} } }
            {{- end }}
            {{- with $program.envFrom }}{{ toYaml . | nindent 12 }}{{ end }}
          {{- with $program.env }}
          env: {{ toYaml . | nindent 12 }}
          {{- end }}
          ports:
            - { name: http, containerPort: 8080 }
            - { name: metrics, containerPort: 9464 }
          startupProbe:
            httpGet: { path: {{ ternary "/readyz" "/healthz" $usesDatabase }}, port: http }
            periodSeconds: 2
            timeoutSeconds: 4
            failureThreshold: 60
          readinessProbe:
            httpGet: { path: {{ ternary "/healthz" "/readyz" $usesDatabase }}, port: http }
            periodSeconds: 5
            timeoutSeconds: 4
            failureThreshold: 2
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 3
          resources: {{ .settings.resources | default (include "defaultResources" . | fromYaml) | toYaml | nindent 12 }}
          securityContext: {{ include "containerSecurity" . | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            {{- with $program.volumeMounts }}{{ toYaml . | nindent 12 }}{{ end }}
      volumes:
        - { name: tmp, emptyDir: { sizeLimit: 64Mi } }
        {{- with $program.volumes }}{{ toYaml . | nindent 8 }}{{ end }}
---
apiVersion: v1
kind: Service
metadata:
  {{- $metadata | nindent 2 }}
  {{- with .settings.serviceAnnotations }}
  annotations: {{ toYaml . | nindent 4 }}
  {{- end }}
spec:
  selector: {{ toJson $selector }}
  ports: [{ name: http, port: 8080, targetPort: http }]
  {{- with $root.Values.trafficDistribution }}
  trafficDistribution: {{ . }}
  {{- end }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {{ $metadata | nindent 2 }}
spec:
  maxUnavailable: 1
  # A pod that never becomes ready must not keep its node from being drained.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector: { matchLabels: {{ toJson $selector }} }
{{- with $autoscaling }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {{ $metadata | nindent 2 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ $.name }} }
  minReplicas: {{ .minReplicas }}
  maxReplicas: {{ .maxReplicas }}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: {{ .averageUtilization }} } }
    {{- with .metrics }}{{ toYaml . | nindent 4 }}{{ end }}
  behavior: { scaleDown: {{ .scaleDown | default (dict "stabilizationWindowSeconds" 600) | toJson }} }
{{- end }}
{{ end }}
