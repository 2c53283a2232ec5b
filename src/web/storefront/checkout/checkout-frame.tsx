import type { ReactNode } from 'react'
import { t } from '#messages/checkout.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

const steps = ['Cart', 'Details', 'Payment', 'Done'] as const

/** Labels of the steps from the cart to the order. */
export const checkoutSteps = () => [t('stepCart'), t('stepDetails'), t('payment'), t('stepDone')]

interface CheckoutFrameProps {
  /** The current step. */
  step: (typeof steps)[number]
  children: ReactNode
}

/** Layout of the checkout in all its states. */
export const CheckoutFrame = ({ step, children }: CheckoutFrameProps) => (
  <div className="page-width pt-8">
    <PageHeading title={t('checkout')}>
      <div className="w-full sm:max-w-lg lg:w-1/2">
        <Stepper label={t('checkout')} steps={checkoutSteps()} current={steps.indexOf(step)} />
      </div>
    </PageHeading>
    {children}
  </div>
)

/** Classes of the checkout's grid: the form, with the order summary above it on a phone and beside it on a wide screen. */
export const checkoutGrid =
  'grid items-start gap-y-8 lg:grid-cols-[minmax(0,1fr)_min(25rem,42%)] lg:gap-x-[min(4rem,7%)]'
