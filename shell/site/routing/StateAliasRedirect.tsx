import { MovedTo } from '@msv/platform';
import { useParams } from 'react-router-dom';

/** The header's `/state/florida` is another name of `/states/florida`. */
export const stateAliasPath = '/state/:slug';

export function StateAlias() {
  const { slug = '' } = useParams();
  return <MovedTo path={`/states/${encodeURIComponent(slug)}`} />;
}
