import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the Internet: RFC 6890 and the IANA registry of special-purpose addresses. */
const specialIPv4 = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  addNetwork(specialIPv4, network, 'ipv4')
}

/** Of IPv6 only this much is the Internet: loopback, link-local, unique local, multicast and IPv4 in disguise lie outside. */
const globalIPv6 = new BlockList()
addNetwork(globalIPv6, '2000::/3', 'ipv6')

/** What inside of that leads elsewhere: Teredo, 6to4, documentation and the like. */
const specialIPv6 = new BlockList()
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  addNetwork(specialIPv6, network, 'ipv6')
}

function addNetwork(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', prefix] = network.split('/')
  list.addSubnet(address, Number(prefix), family)
}

/** Whether an IP address is one of the public Internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialIPv4.check(address, 'ipv4')
  return family === 6 && globalIPv6.check(address, 'ipv6') && !specialIPv6.check(address, 'ipv6')
}

/** An address on a network that the owner's webhooks may not reach. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
  readonly host: string
  constructor(host: string) {
    super(`${host} is on a private network`)
    this.host = host
  }
}

/** The IP address that a URL names itself, without a name to look up. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) ? bare : undefined
}

/**
 * Looks a host up as a connection does, and refuses it when any of its addresses is not public. The connection is made to
 * what was looked at here: a name that means something else a moment later (DNS rebinding) gains nothing.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const [first] = found
    if (!first || !found.every(isPublicEntry)) return done(new PrivateAddressError(hostname), [])
    if (options.all) return done(null, found)
    return done(null, first.address, first.family)
  })
}

const isPublicEntry = ({ address }: LookupAddress): boolean => isPublic(address)
