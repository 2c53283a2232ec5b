import { analyticsPeriods } from '#contract/analytics.ts'

/** Paths by their description in the table. */
export type PanelRequests = Record<string, string>

type ReadPath = (path: string) => Promise<unknown>

const DAY_MS = 24 * 60 * 60 * 1000
/** The last page of a list, because lists show at most 10,000 rows. */
const LAST_PAGE = 500

/** Requests for each list (with common filters, searches and sort orders, and its last page), the dashboard and the analytics. */
export async function panelRequests(read: ReadPath, sizes: { products: number; orders: number; users: number }) {
  const { orders } = (await read('/admin/orders?page=3')) as {
    orders: { id: string; email: string; customer: string }[]
  }
  const [{ id = '', email = '', customer = '' } = {}] = orders
  const { webhooks } = (await read('/admin/webhooks')) as { webhooks: { id: string }[] }
  const { products } = (await read('/admin/products?page=2')) as { products: { name: string }[] }
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  const lastPage = (rows: number) => Math.min(LAST_PAGE, Math.floor(rows / 20))
  const surname = customer.split(' ').at(-1) ?? ''
  return encodeAll({
    products: '/admin/products',
    'products, one category': '/admin/products?category=Electronics',
    'products, drafts': '/admin/products?status=Draft',
    'products, drafts in a category': '/admin/products?category=Books&status=Draft',
    'products, by name': '/admin/products?sortBy=name',
    'products in a category, price descending': '/admin/products?sortBy=price-high&category=Books',
    'products, search by name': `/admin/products?search=${products[0]?.name}`,
    'products, search by a common word': '/admin/products?search=cotton',
    'products, search without results': '/admin/products?search=qzxv',
    'products, last page': `/admin/products?page=${lastPage(sizes.products)}`,
    orders: '/admin/orders',
    'orders, completed': '/admin/orders?status=Completed',
    'orders, to ship': '/admin/orders?concern=to_ship',
    'orders, cancelled this month': '/admin/orders?status=Cancelled&period=month',
    'orders, today': '/admin/orders?period=today',
    'orders, 90 days': `/admin/orders?from=${day(180)}&to=${day(90)}`,
    'orders, search by number': `/admin/orders?search=${id}`,
    'orders, search by email': `/admin/orders?search=${email}`,
    'orders, search by surname': `/admin/orders?search=${surname}`,
    'orders, search without results': '/admin/orders?search=qzxv',
    'orders, last page': `/admin/orders?page=${lastPage(sizes.orders)}`,
    users: '/admin/users',
    'users, staff': '/admin/users?role=admin',
    'users, suspended': '/admin/users?status=Suspended',
    'users, search by email': `/admin/users?search=${email}`,
    'users, search by surname': `/admin/users?search=${surname}`,
    'users, search by a common substring': '/admin/users?search=mail',
    'users, last page': `/admin/users?page=${lastPage(sizes.users)}`,
    returns: '/admin/returns',
    'returns, requested': '/admin/returns?status=Requested',
    'returns, search by surname': `/admin/returns?search=${surname}`,
    reviews: '/admin/reviews',
    'reviews, one star': '/admin/reviews?rating=1',
    'reviews, search by word': '/admin/reviews?search=quickly',
    mails: '/admin/mails',
    'mails, failed': '/admin/mails?state=given_up',
    'mails, search by order': `/admin/mails?search=${id}`,
    'mails, search by recipient': `/admin/mails?search=${email}`,
    deliveries: `/admin/webhooks/${webhooks[0]?.id}/deliveries`,
    audit: '/admin/audit',
    'audit, of orders': '/admin/audit?area=order',
    'audit, of webhooks': '/admin/audit?area=webhook',
    'audit, 7 days': `/admin/audit?from=${day(120)}&to=${day(113)}`,
    'audit, search by email': `/admin/audit?search=${email}`,
    dashboard: '/admin/dashboard',
    ...Object.fromEntries(
      Object.keys(analyticsPeriods).map((period) => [`analytics, ${period}`, `/admin/analytics?period=${period}`]),
    ),
  })
}

const encodeAll = (paths: PanelRequests): PanelRequests =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, encodeURI(path)]))
