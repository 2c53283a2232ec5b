import { availableMemory } from '../../config/available-memory.ts'

const MEGABYTE = 1024 * 1024

/** The server's settings, sized for a machine that it shares with the shop. */
export function serverSettings(): Record<string, string> {
  const memory = availableMemory() / MEGABYTE
  return {
    // All connections are local, and the OpenSSL bundled with the server is outdated.
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
    // Detects a lost client even during a long query, so that its locks are released.
    client_connection_check_interval: process.platform === 'win32' ? '0' : '10s',
  }
}
