import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the first page on: a click never waits for a request that only asks where it leads.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
