/**
 * Our PostgreSQL's settings: no acknowledged write is ever lost, loopback only, small, no user data in its log. `archive`
 * has those that keep what it wrote for a restore to a moment.
 */
export function postgresArguments(
  cluster: string,
  port: number,
  archive: Record<string, string> = {},
): string[] {
  const settings: Record<string, string> = { ...SETTINGS, ...archive, port: String(port) }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  max_wal_size: '256MB',
  // one question that sorts too much fails, instead of filling the disk for everyone
  temp_file_limit: '1GB',
  random_page_cost: '1.1',
  // Short queries on few cores: JIT and parallel workers cost more than they gain.
  jit: 'off',
  // in our own folder: systemd takes what lies in /dev/shm from a user whose last session ends (RemoveIPC), also from
  // under a running service, and every statement fails from then on
  ...(process.platform === 'linux' && { dynamic_shared_memory_type: 'mmap' }),
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // ERROR lines quote what people typed; the level 'log' leaves them out and keeps FATAL and PANIC.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_checkpoints: 'off',
}
