import { parse } from 'bowser'

/** What to call a device, by what it says of itself: "Firefox on Linux", or "Unknown device". */
export function nameDevice(userAgent: string): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = parse(userAgent)
  if (!browser.name) return os.name ? `A program on ${os.name}` : 'Unknown device'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
