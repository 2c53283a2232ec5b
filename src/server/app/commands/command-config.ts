import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '../config.ts'

/** The configuration of a command, from the environment. */
export const readCommandConfig = (): Config =>
  readConfig(process.env, fileURLToPath(new URL('../../../../', import.meta.url)))
