import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/app/config.ts'

describe('the email settings', () => {
  const read = (environment: Record<string, string>) => readConfig(environment, '/tmp').mail

  it.each(['http://mail.example', 'mail.example:25', 'smtp//mail'])(
    'reject SMTP_URL=%s and name the variable',
    (SMTP_URL) => {
      expect(() => read({ SMTP_URL })).toThrow(/SMTP_URL is invalid/)
    },
  )

  it.each(['shop', 'A <b>', 'Shop <a@b.test>, c@d.test', 'Sh\u0007op <a@b.test>', 'a@b.test\r\nBcc: c@d.test'])(
    'reject MAIL_FROM=%j and name the variable',
    (MAIL_FROM) => {
      expect(() => read({ MAIL_FROM })).toThrow(/MAIL_FROM is invalid/)
    },
  )

  it('accept an address with and without a name, and have a default', () => {
    expect(read({ MAIL_FROM: 'a@b.test' }).from).toEqual({ name: undefined, address: 'a@b.test' })
    expect(read({ MAIL_FROM: '"Ann’s Shop" <a@b.test>' }).from).toEqual({ name: 'Ann’s Shop', address: 'a@b.test' })
    expect(read({ SHOP_URL: 'https://shop.example' })).toEqual({
      smtpUrl: undefined,
      from: { name: undefined, address: 'no-reply@shop.example' },
      host: 'shop.example',
      shopUrl: 'https://shop.example',
    })
  })
})
