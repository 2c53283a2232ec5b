import { expect, type Locator, type Page } from '@playwright/test'

const MAX_STEPS = 120
const LOST = 'the focus is lost'
const REACHED = 'the focus is where it should be'

/** Tabs to a control. Fails if a focused element on the way is covered, out of view, or has no focus indicator. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeEnabled()
  if (await control.evaluate((element) => element === document.activeElement)) return
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press(key)
    const problem = await control.evaluate(findFocusProblem)
    if (problem === REACHED) return
    // After the last control the focus is in the browser's own toolbar.
    if (problem !== LOST) expect(problem).toBeNull()
  }
  throw new Error(`${control} is not reached with the Tab key`)
}

/** Tabs to a control and presses another key on it. */
export async function tabAndPress(page: Page, control: Locator, key: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Tabs to a field and types. */
export async function tabAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Tabs through the whole page, and fails if the focus is invisible or covered. */
export async function tabThrough(page: Page): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(findFocusProblem, null)
    // After the last control the focus is in the browser's own toolbar.
    if (problem === LOST) return
    expect(problem).toBeNull()
  }
}

/** Waits until an element has a visible focus, or the main content has it, as after navigation. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findFocusProblem, null)).toBeNull()
}

/**
 * Runs in the page. The focus indicator may be on the control's label or frame.
 * @param target the control that should get the focus
 * @returns null if another element has a visible focus, `REACHED` if the target has it, otherwise the problem
 */
async function findFocusProblem(target: Element | null): Promise<string | null> {
  const found = checkFocus()
  if (!found || found === 'the focus is where it should be') return found
  // The page scrolls to the focused element in its next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  // Waits for animations of elements around the focus, such as a drawer that slides in.
  const animations = document.getAnimations().filter((animation) => {
    const animated = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
    return (
      animated?.contains(document.activeElement) &&
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    )
  })
  // `allSettled`, because `finished` rejects if an animation is canceled.
  await Promise.allSettled(animations.map((animation) => animation.finished))
  return checkFocus()

  function checkFocus(): string | null {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'the focus is lost'
    // The main content gets the focus after navigation, and needs no focus indicator.
    if (focused.matches('main')) return null
    const name = `${focused.tagName.toLowerCase()} “${(focused.ariaLabel || focused.textContent || focused.getAttribute('name') || '').trim().slice(0, 40)}”`
    const indicators = [focused, focused.nextElementSibling, focused.parentElement, focused.closest('label')]
    const hasOutline = indicators.some((element) => {
      // The outline of elements that are only for screen readers is not visible.
      if (!element || element.getBoundingClientRect().width <= 1) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    })
    if (!hasOutline) return `the focus on ${name} cannot be seen`
    const box = (focused.closest('label') ?? focused).getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return `${name} has the focus and no size`
    const outside = box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth
    if (outside) return `${name} has the focus outside the screen`
    // A sticky bar may cover part of the element, but not all of it.
    const isVisible = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
        return hit && indicators.some((element) => element?.contains(hit) || hit.contains(element))
      }),
    )
    if (!isVisible) return `${name} has the focus and is covered`
    return focused === target ? 'the focus is where it should be' : null
  }
}

/** Waits until an element has the focus, and dismisses toasts, which cover part of the page. */
export async function waitUntilReady(page: Page): Promise<void> {
  await expectFocus(page)
  const toasts = page.getByRole('button', { name: 'Dismiss', exact: true })
  await expect
    .poll(
      () =>
        toasts.evaluateAll((buttons) => {
          for (const button of buttons) (button as HTMLButtonElement).click()
          return buttons.length
        }),
      { intervals: [50] },
    )
    .toBe(0)
}
