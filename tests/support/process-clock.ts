import { existsSync, globSync } from 'node:fs'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')

export const hasFaketime = library !== undefined && existsSync(library)
export const WITHOUT_FAKETIME = 'Tests of clock jumps need libfaketime: apt-get install faketime'

/** A system clock of processes that tests can set. It does not affect their monotonic clock. */
export interface ProcessClock {
  /** Environment variables of processes with this clock. */
  environment: Record<string, string>
  /** Sets the clock this many seconds ahead of the real time. */
  set(secondsAhead: number): Promise<void>
  /** Creates wrappers that run programs of the folder `bin` with this clock. @returns the folder of the wrappers */
  wrap(programs: string[], bin: string): Promise<string>
}

/** @param folder folder for the files of the clock, which other users may enter */
export async function openProcessClock(folder: string): Promise<ProcessClock> {
  const file = join(folder, 'clock')
  const environment = {
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  async function set(secondsAhead: number): Promise<void> {
    // Replaces the file atomically, because libfaketime would read a half-written file as no offset.
    await writeFile(`${file}.new`, `+${secondsAhead}\n`)
    await chmod(`${file}.new`, 0o644)
    await rename(`${file}.new`, file)
  }
  await set(0)
  return {
    environment,
    set,
    async wrap(programs, bin) {
      const wrappers = join(folder, 'bin')
      await mkdir(wrappers)
      const variables = Object.entries(environment).map(([name, value]) => `${name}='${value}'`)
      for (const program of programs) {
        const path = join(wrappers, program)
        await writeFile(path, `#!/bin/sh\nexec env ${variables.join(' ')} '${join(bin, program)}' "$@"\n`)
        await chmod(path, 0o755)
      }
      return wrappers
    },
  }
}
