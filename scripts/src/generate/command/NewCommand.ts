export type NewCommand =
  | {
      kind: 'module';
      module: string;
      owner: string;
      /** Path prefix of the module's pages, and the path of its first page. */
      pagePrefix: string;
      hasService: boolean;
      /** True if visitors can send what the service stores. Requires a service. */
      hasForm: boolean;
    }
  | {
      kind: 'repository';
      module: string;
      owner: string;
      pagePrefix: string;
      folder: string;
      /** Folder with tarballs of the published packages, as `npm run pack` creates them. */
      packagesFolder?: string;
    }
  | { kind: 'page'; module: string; page: string; route: string }
  | { kind: 'fragment'; module: string; fragment: string }
  | { kind: 'service'; module: string; owner: string };
