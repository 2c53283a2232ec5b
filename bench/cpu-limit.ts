import { existsSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const groups = '/sys/fs/cgroup'
/** The period in which the scheduler renews the CPU quota of a group, in microseconds. */
const PERIOD = 100_000

/**
 * Limits a process to a share of one core. Needs root on Linux, with version 1 or 2 of control groups.
 * @param cores such as 0.4; the maximum CPU time of all threads of the process together
 * @returns a function that removes the limit
 */
export async function limitCpu(pid: number, cores: number): Promise<() => Promise<void>> {
  const isVersion2 = existsSync(join(groups, 'cgroup.controllers'))
  const root = isVersion2 ? groups : join(groups, 'cpu')
  const group = join(root, `mercer-bench-${pid}`)
  await mkdir(group)
  if (isVersion2) {
    await writeFile(join(root, 'cgroup.subtree_control'), '+cpu')
    await writeFile(join(group, 'cpu.max'), `${cores * PERIOD} ${PERIOD}`)
  } else {
    await writeFile(join(group, 'cpu.cfs_period_us'), String(PERIOD))
    await writeFile(join(group, 'cpu.cfs_quota_us'), String(cores * PERIOD))
  }
  await writeFile(join(group, 'cgroup.procs'), String(pid))
  return async () => {
    await writeFile(join(root, 'cgroup.procs'), String(pid))
    await rmdir(group)
  }
}
