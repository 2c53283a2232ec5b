import { describeInOneLine } from '#server/platform/errors/describe-in-one-line.ts'
import { SettingsError } from '#server/platform/errors/settings-error.ts'
import { type Config, readConfig } from '../config.ts'
import { settingNames } from '../environment.ts'
import { describeUnknownVariables } from '../unknown-variables.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolder } from './check-folder.ts'
import { checkPort } from './check-port.ts'
import { checkServices } from './check-services.ts'
import { checkSettings } from './check-settings.ts'
import { advice, broken, type Finding } from './finding.ts'

/** The checks have no side effects, and resolve even when a service does not respond. */
const checks: [name: string, check: (config: Config) => Promise<Finding[]>][] = [
  ['settings', async (config) => checkSettings(config)],
  ['folder', checkFolder],
  ['port', checkPort],
  ['database', checkDatabase],
  ['services', checkServices],
]

const NOT_CHECKED = advice(
  'settings',
  'Nothing else was checked, because the checks depend on these variables.',
  'Correct them and run mercer doctor again. docs/operating.md lists all variables.',
)

/**
 * Examines the shop of an environment: its settings, machine, database and the services that it uses.
 * @param folder the base of relative paths in the settings
 * @returns the findings, in the order in which they should be fixed
 */
export async function examine(environment: NodeJS.ProcessEnv, folder: string): Promise<Finding[]> {
  const unknown = describeUnknownVariables(environment, settingNames).map((line) =>
    advice('settings', line, 'Correct its name or remove it. docs/operating.md lists all variables.'),
  )
  let config: Config
  try {
    config = readConfig(environment, folder)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const wrong = error.problems.map(({ problem, remedy }) => broken('settings', `${problem}.`, `${remedy}.`))
    return [...wrong, NOT_CHECKED, ...unknown]
  }
  const found = await Promise.all(
    checks.map(([name, check]) =>
      check(config).catch((error: unknown) => [
        broken(
          name,
          `The check failed: ${describeInOneLine(error)}`,
          'Fix the cause in the message, and run mercer doctor again.',
        ),
      ]),
    ),
  )
  const all = [...unknown, ...found.flat()]
  return [...all.filter(({ level }) => level === 'broken'), ...all.filter(({ level }) => level === 'advice')]
}
