import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../../build/bare-app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
