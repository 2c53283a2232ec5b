import type { Role } from './roles.ts'

/** Kinds of callers: anonymous, or signed in with a role. The columns of the table. */
export const askers = ['nobody', 'user', 'admin'] as const satisfies readonly ('nobody' | Role)[]
export type Asker = (typeof askers)[number]

/** A column for each asker: a role that is added to `askers` asks for its column in every row. */
type Row<Columns extends readonly unknown[] = typeof askers> = { [I in keyof Columns]: boolean }

const yes = true
const no = false

/**
 * Who may do what. Each endpoint names the permission that it asks for (`access`), the server refuses whoever has it not,
 * and the panel shows what its reader may do. Whose orders, carts and addresses somebody sees is not a matter of this
 * table: their queries are bound to the account.
 */
// biome-ignore format: a table is read by its columns
export const permissions = {
  //                   nobody user admin
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
  'settings.read':    [ no,   no,   yes ],
  'settings.change':  [ no,   no,   yes ],
  'audit.read':       [ no,   no,   yes ],
  'audit.undo':       [ no,   no,   yes ],
} as const satisfies Record<string, Row>

export type Permission = keyof typeof permissions

/** Whether somebody in this role, or nobody in particular, may do this. */
export const may = (asker: Asker, permission: Permission): boolean =>
  permissions[permission][askers.indexOf(asker)] ?? false

/** Whether this is for the people of the shop alone. */
export const isForStaff = (permission: Permission): boolean => !may('user', permission)
