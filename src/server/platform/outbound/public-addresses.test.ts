import { describe, expect, it } from 'vitest'
import { isPublic, literalAddress, lookUpPublic } from './public-addresses.ts'

describe('the IP address', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s is public', (address) => expect(isPublic(address)).toBe(true))

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['unspecified', '0.0.0.0'],
    ['unspecified', '::'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['unique local', 'fd00::1'],
    ['link-local, metadata of cloud providers', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['carrier-grade NAT', '100.127.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['documentation', '203.0.113.5'],
    ['documentation', '2001:db8::1'],
    ['benchmarks', '198.18.0.1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6', '::ffff:a00:1'],
    ['IPv4 in IPv6, public', '::ffff:8.8.8.8'],
    ['IPv4 in IPv6, deprecated form', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('(%s) %s is not public', (_, address) => expect(isPublic(address)).toBe(false))

  it.each([
    ['http://2130706433/', '127.0.0.1'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://0177.0.0.1/', '127.0.0.1'],
    ['http://127.1/', '127.0.0.1'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
    ['http://①②⑦.⓪.⓪.①/', '127.0.0.1'],
    ['http://example.com/', undefined],
  ])('in the URL %s is %s', (url, address) => expect(literalAddress(new URL(url))).toBe(address))
})

describe('looking up a host', () => {
  const lookUp = (host: string) =>
    new Promise((resolve) => {
      lookUpPublic(host, { all: true }, (error, found) => resolve(error?.message ?? found))
    })

  it('rejects a name with a private address', async () => {
    expect(await lookUp('localhost')).toBe('localhost is on a private network')
  })
})
