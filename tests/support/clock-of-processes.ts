import { existsSync, globSync } from 'node:fs'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')

export const hasFaketime = library !== undefined && existsSync(library)
export const WITHOUT_FAKETIME = 'Tests of a clock that jumps need libfaketime: apt-get install faketime'

/** The system clock of some processes, which jumps when the test says so. Their monotonic clock goes on. */
export interface ProcessClock {
  /** For processes with this clock. */
  environment: Record<string, string>
  /** Sets it this many seconds ahead of the real time. */
  set(secondsAhead: number): Promise<void>
  /** Programs in a new folder that run those of another folder with this clock. @returns the folder */
  wrap(programs: string[], bin: string): Promise<string>
}

/** @param folder of its files, which other users may enter */
export async function openProcessClock(folder: string): Promise<ProcessClock> {
  const file = join(folder, 'clock')
  const environment = {
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  async function set(secondsAhead: number): Promise<void> {
    // A file that is being written would be read as no time at all.
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
