import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not public: RFC 6890 and the IANA registry of special-purpose addresses. */
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

/** Public IPv6 addresses. Excludes loopback, link-local, unique local, multicast and IPv4-mapped addresses. */
const globalIPv6 = new BlockList()
addNetwork(globalIPv6, '2000::/3', 'ipv6')

/** Exceptions in that range: Teredo, 6to4, documentation and others. */
const specialIPv6 = new BlockList()
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  addNetwork(specialIPv6, network, 'ipv6')
}

function addNetwork(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', prefix] = network.split('/')
  list.addSubnet(address, Number(prefix), family)
}

/** Whether an IP address is public. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialIPv4.check(address, 'ipv4')
  return family === 6 && globalIPv6.check(address, 'ipv6') && !specialIPv6.check(address, 'ipv6')
}

/** The address is in a private network, to which the shop must not connect. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
  readonly host: string
  constructor(host: string) {
    super(`${host} is on a private network`)
    this.host = host
  }
}

/** The IP address in a URL; undefined if it has a host name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) ? bare : undefined
}

/**
 * A `lookup` function for connections that rejects a host if any of its addresses is not public. The connection uses exactly
 * these addresses, which prevents DNS rebinding.
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
