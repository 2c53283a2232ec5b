import { describeInOneLine } from '#server/platform/errors/describe-in-one-line.ts'
import { type Config, readConfig, settingNames } from '../config.ts'
import { describeUnknownVariables } from '../unknown-variables.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolder } from './check-folder.ts'
import { checkPort } from './check-port.ts'
import { checkServices } from './check-services.ts'
import { checkSettings } from './check-settings.ts'
import { advice, broken, type Finding } from './finding.ts'

/** Each changes nothing, and resolves even when what it checks does not answer. */
const checks: [name: string, check: (config: Config) => Promise<Finding[]>][] = [
  ['settings', async (config) => checkSettings(config)],
  ['folder', checkFolder],
  ['port', checkPort],
  ['database', checkDatabase],
  ['services', checkServices],
]

/**
 * Examines the shop of an environment: its settings, machine, database and the services that it uses.
 * @param folder that relative paths of the settings start from
 * @returns what was found, in the order in which it should be mended
 */
export async function examine(environment: NodeJS.ProcessEnv, folder: string): Promise<Finding[]> {
  const unknown = describeUnknownVariables(environment, settingNames).map((line) =>
    advice('settings', line, 'Correct its name or remove it. docs/operating.md lists all variables.'),
  )
  let config: Config
  try {
    config = readConfig(environment, folder)
  } catch (error) {
    const remedy =
      'Correct it and run mercer doctor again: nothing else was checked. docs/operating.md lists all variables.'
    return [broken('settings', `${describeInOneLine(error)}.`.replace(/\.\.$/, '.'), remedy), ...unknown]
  }
  const found = await Promise.all(
    checks.map(([name, check]) =>
      check(config).catch((error: unknown) => [
        broken(
          name,
          `The check failed: ${describeInOneLine(error)}`,
          'Mend what the message names, and run mercer doctor again.',
        ),
      ]),
    ),
  )
  const all = [...unknown, ...found.flat()]
  return [...all.filter(({ level }) => level === 'broken'), ...all.filter(({ level }) => level === 'advice')]
}
