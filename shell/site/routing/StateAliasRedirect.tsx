import { PermanentRedirect } from '@msv/platform';
import { useParams } from 'react-router-dom';

/** Redirects a state alias to the state's page. */
export function StateAliasRedirect() {
  const { slug = '' } = useParams();
  return <PermanentRedirect path={`/states/${encodeURIComponent(slug)}`} />;
}
