// Made by `npm run messages` from en/devices.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Unknown device */ unknown: undefined
  /** A program on {os} */ program: { os: string }
  /** {browser} on {os} */ browser: { browser: string; os: string }
}>('devices', {
  unknown: "Unknown device",
  program: ["A program on ",["os"]],
  browser: [["browser"]," on ",["os"]],
})
