import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024

/** What the server is started with: sized for a shop that shares the machine with it. */
export function serverSettings(): Record<string, string> {
  const memory = availableMemory() / MEGABYTE
  return {
    // Nobody connects from elsewhere, and the OpenSSL that comes with the server is an old one.
    ssl: 'off',
    max_connections: '100',
    shared_buffers: `${Math.round(Math.min(Math.max(memory / 16, 64), 512))}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    maintenance_work_mem: '64MB',
    work_mem: '8MB',
    max_wal_size: '1GB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // Notices a client that is gone even in the middle of a long query, so that its locks do not stay.
    client_connection_check_interval: process.platform === 'win32' ? '0' : '10s',
  }
}

/** Bytes of memory that this process may use: of its container, or else of the machine. */
function availableMemory(): number {
  const machine = totalmem()
  const container = process.constrainedMemory()
  return container > 0 ? Math.min(container, machine) : machine
}
