import type { PageBundle } from './pages/page-bundle.ts'

export interface CommandInput {
  /** The arguments after the command. */
  args: string[]
  /** Loads the built pages. */
  loadPages: () => Promise<PageBundle>
}

/** @returns what to print at the end, if anything */
export type RunCommand = (input: CommandInput) => Promise<string | undefined>
