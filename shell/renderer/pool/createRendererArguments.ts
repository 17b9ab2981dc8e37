const maxHeapMegabytes = 256;

/**
 * Creates the arguments for `node` that start a renderer process. Node's permission model denies the process
 * child processes, worker threads, addons and all file access except reading its own program. Node 25 and
 * later also deny network access; on older versions, `lockDown` removes it.
 */
export function createRendererArguments(programFile: string): string[] {
  // Node 20 supports the flag only under its experimental name.
  const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  return [
    permissionFlag,
    `--allow-fs-read=${programFile}`,
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${maxHeapMegabytes}`,
    '--preserve-symlinks-main',
    // Suppresses the warning of Node 20 that the permission model is experimental.
    '--no-warnings',
    programFile,
  ];
}
