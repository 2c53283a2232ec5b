import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#contract/api-error.ts'
import { defaultMessage } from '#contract/default-message.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { focusFirstError } from './focus-first-error.ts'

/**
 * Delay in milliseconds before errors appear. A message that appears while the mouse is pressed would shift the clicked
 * button away.
 */
const ERROR_DELAY_MS = 250

type ContractFormOptions<Input extends FieldValues, Output> = Pick<
  UseFormProps<Input, unknown, Output>,
  'defaultValues' | 'resolver' | 'shouldFocusError'
>

/**
 * Form state with the schema that the server uses too. A field is validated on blur, and the whole form on submit, with the
 * focus on an invalid field.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  options: ContractFormOptions<Input, Output> = {},
) {
  const form: UseFormReturn<Input, unknown, Output> = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    resolver: keepNewRowsValid(
      zodResolver(schema, { error: defaultMessage }),
      (name) => form.getFieldState(name as Path<Input>).error,
    ),
    ...options,
  })
  const { errors, isSubmitting } = form.formState
  const busy = useRef(false)
  /** The last submission whose fields had errors. */
  const [failed, setFailed] = useState<{ element: Element }>()
  // After the errors were rendered.
  useEffect(() => {
    if (failed) focusFirstError(failed.element)
  }, [failed])

  return {
    ...form,
    /** The form is being submitted. */
    pending: isSubmitting,
    /** Error of the form as a whole, in words for people. */
    failure: errors.root?.message,

    /** Returns the props of a field's control, with its error. */
    field: (name: Path<Input>, rules?: Parameters<typeof form.register>[1]) => ({
      ...form.register(name, rules),
      error: form.getFieldState(name, form.formState).error?.message,
    }),

    /**
     * Submits the validated values. Ignores calls while a submission is pending. Errors of `send` are shown next to the fields or
     * as `failure`.
     */
    onSubmit: (send: (values: Output) => Promise<void>) => async (event: FormEvent) => {
      event.preventDefault()
      if (busy.current) return
      busy.current = true
      const element = event.currentTarget
      let isInvalid = false
      try {
        await form.handleSubmit(
          async (values) => {
            try {
              await send(values)
            } catch (error) {
              isInvalid = showFailure(form, error)
            }
          },
          () => {
            isInvalid = true
          },
        )(event)
        if (isInvalid && options.shouldFocusError !== false) setFailed({ element })
      } finally {
        busy.current = false
      }
    },
  }
}

/**
 * When a row is added to a list, React Hook Form validates all of the list. The fields of the new row would have errors before they are
 * filled in, which disappear when they are left, and shift the button that is being clicked. Errors of the list itself are shown.
 * @param findShown finds the errors that a field or a list has already
 */
const keepNewRowsValid =
  <Input extends FieldValues, Output>(
    resolve: Resolver<Input, unknown, Output>,
    findShown: (name: string) => unknown,
  ): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    const result = await resolve(values, context, options)
    const [name, ...others] = options.names ?? []
    const found: unknown = name === undefined ? undefined : get(result.errors, name)
    if (name === undefined || others.length > 0 || !Array.isArray(found)) return result
    const [shown, root] = [findShown(name), get(found, 'root')]
    const errors: FieldErrors<Input> = {}
    const rows = Array.isArray(shown) ? Object.assign([...shown], { root }) : root && { root }
    if (rows) set(errors, name, rows)
    return { values: {}, errors }
  }

/**
 * Shows errors next to the fields that the API names, if this form has them, otherwise above the form.
 * @returns whether a field has an error
 */
function showFailure<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  const fieldErrors = error instanceof ApiError ? Object.entries(error.details.fields ?? {}) : []
  const ownFieldErrors = fieldErrors.filter(([name]) => form.getValues(name as Path<Input>) !== undefined)
  for (const [index, [name, message]] of ownFieldErrors.entries()) {
    form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  if (ownFieldErrors.length === 0) form.setError('root', { type: 'server', message: getErrorMessage(error) })
  return ownFieldErrors.length > 0
}
