import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { SettingsJson } from '#contract/settings.ts'
import type { SetupJson, SetupStep } from '#contract/setup.ts'
import { type ConfirmableStep, confirmableSteps } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminDashboard.ts'
import { setupQuery, useChangeSettings } from '#web/api/settings.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'

interface StepText {
  title: string
  reason: string
  to: string
}

const stepTexts = (): Record<SetupStep, StepText> => ({
  name: { title: t('stepName'), reason: t('stepNameWhy'), to: adminPaths.settings() },
  currency: { title: t('stepCurrency'), reason: t('stepCurrencyWhy'), to: adminPaths.settings() },
  contact: {
    title: t('stepContact'),
    reason: t('stepContactWhy'),
    to: adminPaths.settings(),
  },
  categories: { title: t('stepCategories'), reason: t('stepCategoriesWhy'), to: adminPaths.categories() },
  product: { title: t('stepProduct'), reason: t('stepProductWhy'), to: adminPaths.newProduct() },
  payments: {
    title: t('stepPayments'),
    reason: t('stepPaymentsWhy'),
    to: `${adminPaths.settings()}#connections`,
  },
  mail: {
    title: t('stepMail'),
    reason: t('stepMailWhy'),
    to: `${adminPaths.settings()}#connections`,
  },
  tax: {
    title: t('stepTax'),
    reason: t('stepTaxWhy'),
    to: adminPaths.settings(),
  },
  pages: {
    title: t('stepPages'),
    reason: t('stepPagesWhy'),
    to: adminPaths.pages(),
  },
})

const isConfirmable = (id: SetupStep): id is ConfirmableStep => (confirmableSteps as readonly string[]).includes(id)

/**
 * Checklist of the steps before the first sale, with the button that opens the shop. Renders nothing after the first sale.
 */
export function SetupCard({ user }: { user: UserJson }) {
  const { data } = useQuery({ ...setupQuery(user.id), enabled: hasPermission(user.role, 'settings.read') })
  if (!data || (data.open && (data.hasOrders || data.steps.every(({ done }) => done)))) return null
  return <Steps user={user} setup={data} />
}

function Steps({ user, setup: { open, steps } }: { user: UserJson; setup: SetupJson }) {
  const change = useChangeSettings(user.id)
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState('')
  const missing = steps.filter(({ done }) => !done).length

  async function save(settings: (current: SettingsJson) => Partial<SettingsJson>, confirmation: string) {
    setFailure('')
    try {
      await change.mutateAsync(settings)
      toast.success(confirmation)
      await revalidate()
    } catch (error) {
      setFailure(getErrorMessage(error))
    }
  }

  return (
    <section aria-labelledby="setup" className={cardClass('mb-4 p-5')}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="setup" className="font-semibold text-lg">
            {t('setup')}
          </h2>
          <p className="text-ink-soft text-sm">
            {open ? t('everyoneSees') : t('onlyStaffSee')}{' '}
            {missing === 0 ? t('allDone') : t('stepsDone', { done: steps.length - missing, total: steps.length })}
          </p>
        </div>
        {!open && (
          <div className="flex flex-wrap gap-2">
            <Link to={paths.home()} className={buttonClass('secondary', 'small')}>
              {common('viewStore')}
            </Link>
            <Button
              size="small"
              pending={change.isPending}
              disabled={!hasPermission(user.role, 'settings.change')}
              onClick={() => save(() => ({ open: true }), t('isOpen'))}
            >
              {t('openShop')}
            </Button>
          </div>
        )}
      </div>
      <Alert className="mt-3">{failure}</Alert>
      <ul className="mt-3 grid gap-x-6 border-t sm:grid-cols-2">
        {steps.map(({ id, done }) => (
          <li key={id} className="flex items-center gap-3 border-b py-2.5 text-sm">
            <StepIcon done={done} />
            <span className="min-w-0 grow">
              <Link
                to={stepTexts()[id].to}
                className={clsx('inline-block py-0.5 font-medium hover:underline', done && 'text-ink-soft')}
              >
                {stepTexts()[id].title}
              </Link>
              <span className="block text-ink-soft">{stepTexts()[id].reason}</span>
            </span>
            {!done && isConfirmable(id) && (
              <Button
                variant="secondary"
                size="small"
                className="shrink-0 whitespace-nowrap"
                disabled={change.isPending || !hasPermission(user.role, 'settings.change')}
                onClick={() =>
                  save(({ confirmedSteps }) => ({ confirmedSteps: [...confirmedSteps, id] }), t('markedDone'))
                }
              >
                {t('confirmStep', {
                  step: stepTexts()[id].title,
                  hidden: (text) => <span className="sr-only">{text}</span>,
                })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const StepIcon = ({ done }: { done: boolean }) => {
  const Icon = done ? CircleCheck : Circle
  return (
    <>
      <Icon aria-hidden className={clsx('size-5 shrink-0', done ? 'text-success' : 'text-ink-faint')} />
      <span className="sr-only">{done ? t('done') : t('missing')}</span>
    </>
  )
}
