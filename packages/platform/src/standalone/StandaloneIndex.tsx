import { Link } from 'react-router-dom';

interface StandaloneIndexProps {
  readonly pagePaths: readonly string[];
  readonly fragmentNames: readonly string[];
}

/** Lists links to all pages and fragments of a remote that runs without the shell. */
export function StandaloneIndex({ pagePaths, fragmentNames }: StandaloneIndexProps) {
  return (
    <main>
      <h1>Pages</h1>
      <ul>
        {pagePaths.map((path) => (
          <li key={path}>
            {path.includes(':') ? (
              `${path} (replace the parameter in the URL)`
            ) : (
              <Link to={path}>{path}</Link>
            )}
          </li>
        ))}
      </ul>
      {fragmentNames.length > 0 && (
        <>
          <h2>Fragments</h2>
          <ul>
            {fragmentNames.map((name) => (
              <li key={name}>
                <Link to={`/fragments/${name}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}
