/** The machine as a command sees it: its variables, and whom to tell what is being done to it. */
export interface Machine {
  env: NodeJS.ProcessEnv;
  say(line: string): void;
}
