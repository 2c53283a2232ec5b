import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/app/config.ts'

describe('the email settings', () => {
  const readMailSettings = (environment: Record<string, string>) => readConfig(environment, '/tmp').mail

  it.each(['http://mail.example', 'mail.example:25', 'smtp//mail'])(
    'reject SMTP_URL=%s and name the variable',
    (SMTP_URL) => {
      expect(() => readMailSettings({ SMTP_URL })).toThrow(/SMTP_URL is invalid/)
    },
  )

  it.each(['shop', 'A <b>', 'Shop <a@b.test>, c@d.test', 'Sh\u0007op <a@b.test>', 'a@b.test\r\nBcc: c@d.test'])(
    'reject MAIL_FROM=%j and name the variable',
    (MAIL_FROM) => {
      expect(() => readMailSettings({ MAIL_FROM })).toThrow(/MAIL_FROM is invalid/)
    },
  )

  it('accept a sender with or without a name, and have a default', () => {
    expect(readMailSettings({ MAIL_FROM: 'a@b.test' }).from).toEqual({ name: undefined, address: 'a@b.test' })
    expect(readMailSettings({ MAIL_FROM: '"Ann’s Shop" <a@b.test>' }).from).toEqual({
      name: 'Ann’s Shop',
      address: 'a@b.test',
    })
    expect(readMailSettings({ SHOP_URL: 'https://shop.example' })).toEqual({
      smtpUrl: undefined,
      from: { name: undefined, address: 'no-reply@shop.example' },
      host: 'shop.example',
      shopUrl: 'https://shop.example',
    })
  })
})
