/** The machine as a command sees it: its variables, and where to report what is being done to it. */
export interface Machine {
  env: NodeJS.ProcessEnv;
  say(line: string): void;
}
