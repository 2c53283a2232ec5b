import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '../config.ts'

/** The configuration with which a command runs: that of the environment. */
export const configOfCommand = (): Config =>
  readConfig(process.env, fileURLToPath(new URL('../../../../', import.meta.url)))
