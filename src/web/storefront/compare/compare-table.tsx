import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { Fragment, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/compare.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CardAddButton } from '../products/card-add-button.tsx'
import type { CardProduct } from '../products/card-product.ts'
import type { ComparedGroup } from './compared-rows.ts'

interface CompareTableProps {
  products: readonly CardProduct[]
  groups: readonly ComparedGroup[]
  /** URL of the comparison without a product. */
  removeHref: (id: string) => string
}

const labelClass = 'sticky start-0 z-10 bg-canvas w-28 min-w-28 sm:w-44 sm:min-w-44'

/** The products in columns. On a narrow screen it scrolls sideways, and the names of the rows stay. */
export function CompareTable({ products, groups, removeHref }: CompareTableProps) {
  const scroller = useRef<HTMLElement>(null)
  return (
    <section
      ref={scroller}
      aria-label={t('table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-md"
    >
      {/* No width of its own: it is as wide as its columns. */}
      <table className="w-0 table-fixed border-collapse text-start text-sm">
        <thead>
          <tr>
            <th scope="col" className={clsx(labelClass, 'align-bottom pb-4')}>
              <span className="sr-only">{t('feature')}</span>
            </th>
            {products.map((product) => (
              <th
                key={product.id}
                scope="col"
                className="h-px w-44 p-2 pb-4 align-top font-normal sm:w-64 sm:p-3 sm:pb-5"
              >
                <ProductHead
                  product={product}
                  removeHref={removeHref(product.id)}
                  onRemove={() => scroller.current?.focus()}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ title, rows }) => (
            <Fragment key={title}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={products.length + 1}
                  className="border-b pt-6 pb-2 font-semibold text-base"
                >
                  <span className="sticky start-0">{title}</span>
                </th>
              </tr>
              {rows.map(({ name, values, differs }) => (
                <tr key={name} className="border-b">
                  <th
                    scope="row"
                    className={clsx(labelClass, 'py-3 pe-3 align-top font-normal text-ink-soft wrap-anywhere')}
                  >
                    {name}
                    {differs && (
                      <span
                        className="ms-1.5 inline-block size-2 rounded-full bg-accent align-middle"
                        title={t('differs')}
                      >
                        <span className="sr-only">{t('differs')}</span>
                      </span>
                    )}
                  </th>
                  {values.map((value, index) => (
                    <td
                      key={products[index]?.id}
                      className={clsx(
                        'p-2 py-3 align-top wrap-anywhere sm:px-3',
                        differs && 'bg-accent-soft font-medium',
                      )}
                    >
                      {value ?? (
                        <span className="text-ink-soft">
                          <span aria-hidden>–</span>
                          <span className="sr-only">{t('none')}</span>
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ProductHeadProps {
  product: CardProduct
  removeHref: string
  onRemove: () => void
}

const ProductHead = ({ product, removeHref, onRemove }: ProductHeadProps) => (
  <div className="flex h-full flex-col gap-2">
    <div className="relative overflow-hidden rounded-lg bg-sunken">
      <Picture src={product.image} alt="" sizes="(min-width: 40rem) 13rem, 10rem" eager className="w-full" />
      <Link
        to={removeHref}
        preventScrollReset
        aria-label={t('removeName', { name: product.name })}
        title={t('removeName', { name: product.name })}
        className={iconButtonClass('absolute! top-1.5 end-1.5 rounded-full! bg-surface/85 hover:bg-surface', true)}
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </Link>
    </div>
    <Link
      {...product.fallback?.name}
      to={paths.product(product.handle ?? product.id)}
      className="font-medium text-base underline-offset-4 wrap-anywhere hover:underline"
    >
      {product.name}
    </Link>
    <div className="mt-auto flex *:ms-0!">
      <CardAddButton product={product} />
    </div>
  </div>
)
