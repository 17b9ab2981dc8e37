const maxHeapMegabytes = 256;

/**
 * Creates the arguments for `node` that start a renderer process. Node's permission model denies the process
 * child processes, worker threads, addons and all file access except reading its own program. Node 25 and
 * later also deny network access; on older versions, `lockDown` removes it.
 */
export const createRendererArguments = (programFile: string): string[] => [
  '--permission',
  `--allow-fs-read=${programFile}`,
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${maxHeapMegabytes}`,
  '--preserve-symlinks-main',
  '--disable-sigusr1',
  // Loading the modules that are blocked warns that some are deprecated.
  '--no-warnings',
  programFile,
];
