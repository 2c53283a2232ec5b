import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'src/server/platform/database/migrations'

it('no migration renames a table or column, because processes of the previous version still use it', () => {
  const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(migrations).not.toEqual([])
  expect(
    migrations.filter((name) => /\brename (column|to)\b/i.test(readFileSync(`${folder}/${name}`, 'utf8'))),
  ).toEqual([])
})
