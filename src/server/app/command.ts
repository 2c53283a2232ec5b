import type { PageBundle } from './pages/pages.ts'

export interface CommandInput {
  /** The words behind the command. */
  words: string[]
  /** Loads the built pages. */
  loadPages: () => Promise<PageBundle>
}

/** @returns what to print at the end, if anything */
export type RunCommand = (input: CommandInput) => Promise<string | undefined>
