import type pg from 'pg'
import { z } from 'zod'

const Sequences = z.array(z.object({ name: z.string(), key: z.string(), step: z.string() }))
const States = z.array(z.object({ last: z.string(), isCalled: z.boolean() })).length(1)

/** Sets the sequences of the target to those of the source. Must run in the transaction of the target. */
export async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const names = new Map((await listSequences(target)).map(({ key, name }) => [key, name]))
  for (const { key, name, step } of await listSequences(source)) {
    const targetName = names.get(key)
    if (!targetName)
      throw new Error(`The shop's database has a sequence that this version of Mercer does not know: ${name}.`)
    const { rows } = await source.query(`select last_value::text as last, is_called as "isCalled" from ${name}`)
    const [state] = States.parse(rows)
    if (!state) continue
    const next = state.isCalled ? BigInt(state.last) + BigInt(step) : BigInt(state.last)
    await target.query(`alter sequence ${targetName} restart with ${next}`)
  }
}

/** A sequence of a column is identified by the column, because its name depends on the history of the database. */
async function listSequences(client: pg.Client): Promise<z.output<typeof Sequences>> {
  const { rows } = await client.query(
    `select c.oid::regclass::text as name, s.seqincrement::text as step,
       coalesce(d.refobjid::regclass || '.' || a.attname, c.relname) as key
     from pg_class c
     join pg_sequence s on s.seqrelid = c.oid
     left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
     left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where c.relnamespace = 'public'::regnamespace`,
  )
  return Sequences.parse(rows)
}
