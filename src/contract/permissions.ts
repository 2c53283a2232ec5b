import type { Role } from './roles.ts'

/** Kinds of callers: anonymous, or signed in with a role. The columns of the table. */
export const callerKinds = ['nobody', 'user', 'admin'] as const satisfies readonly ('nobody' | Role)[]
export type CallerKind = (typeof callerKinds)[number]

/** A row has a column for each kind of caller, so a new role requires a new column in every row. */
type Row<Columns extends readonly unknown[] = typeof callerKinds> = { [I in keyof Columns]: boolean }

const yes = true
const no = false

/**
 * The permissions of each kind of caller. Each endpoint declares the permission it requires (`access`), which the server
 * checks; the panel shows only what the user may do. That users see only their own orders, carts and addresses is not part of
 * this table: their queries filter by account.
 */
// biome-ignore format: a table is read by its columns
export const permissions = {
  //                   anon. user admin
  public:             [ yes,  yes,  yes ],
  account:            [ no,   yes,  yes ],
  panel:              [ no,   no,   yes ],
  'figures.read':     [ no,   no,   yes ],
  'orders.read':      [ no,   no,   yes ],
  'orders.change':    [ no,   no,   yes ],
  'orders.refund':    [ no,   no,   yes ],
  'returns.read':     [ no,   no,   yes ],
  'returns.change':   [ no,   no,   yes ],
  'products.read':    [ no,   no,   yes ],
  'products.change':  [ no,   no,   yes ],
  'templates.read':   [ no,   no,   yes ],
  'templates.change': [ no,   no,   yes ],
  'categories.read':  [ no,   no,   yes ],
  'categories.change':[ no,   no,   yes ],
  'attributes.read':  [ no,   no,   yes ],
  'attributes.change':[ no,   no,   yes ],
  'brands.read':      [ no,   no,   yes ],
  'brands.change':    [ no,   no,   yes ],
  'options.read':     [ no,   no,   yes ],
  'options.change':   [ no,   no,   yes ],
  'collections.read': [ no,   no,   yes ],
  'collections.change':[no,   no,   yes ],
  'sales.read':       [ no,   no,   yes ],
  'sales.change':     [ no,   no,   yes ],
  'promotions.read':  [ no,   no,   yes ],
  'promotions.change':[ no,   no,   yes ],
  'gift-cards.read':  [ no,   no,   yes ],
  'gift-cards.issue': [ no,   no,   yes ],
  'prices.read':      [ no,   no,   yes ],
  'prices.change':    [ no,   no,   yes ],
  'redirects.read':   [ no,   no,   yes ],
  'redirects.change': [ no,   no,   yes ],
  'markets.read':     [ no,   no,   yes ],
  'markets.change':   [ no,   no,   yes ],
  'translations.read':[no,    no,   yes ],
  'translations.change':[no,  no,   yes ],
  'reviews.read':     [ no,   no,   yes ],
  'reviews.change':   [ no,   no,   yes ],
  'users.read':       [ no,   no,   yes ],
  'users.change':     [ no,   no,   yes ],
  'messages.read':    [ no,   no,   yes ],
  'messages.change':  [ no,   no,   yes ],
  'newsletter.read':  [ no,   no,   yes ],
  'newsletter.change':[ no,   no,   yes ],
  'pages.read':       [ no,   no,   yes ],
  'pages.change':     [ no,   no,   yes ],
  'mails.read':       [ no,   no,   yes ],
  'mails.send':       [ no,   no,   yes ],
  'webhooks.read':    [ no,   no,   yes ],
  'webhooks.change':  [ no,   no,   yes ],
  'backups.read':     [ no,   no,   yes ],
  'backups.change':   [ no,   no,   yes ],
  'system.read':      [ no,   no,   yes ],
  'settings.read':    [ no,   no,   yes ],
  'settings.change':  [ no,   no,   yes ],
  'audit.read':       [ no,   no,   yes ],
  'audit.undo':       [ no,   no,   yes ],
} as const satisfies Record<string, Row>

export type Permission = keyof typeof permissions

/** Whether a role, or an anonymous caller, has a permission. */
export const hasPermission = (callerKind: CallerKind, permission: Permission): boolean =>
  permissions[permission][callerKinds.indexOf(callerKind)] ?? false

/** Whether only staff have this permission. */
export const isForStaff = (permission: Permission): boolean => !hasPermission('user', permission)
