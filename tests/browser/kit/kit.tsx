import '#web/styles.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import KitPage from '#web/kit/kit-page.tsx'
import Toaster from '#web/ui/toaster.tsx'

const router = createBrowserRouter([{ path: '*', Component: KitPage }])
const root = document.getElementById('kit')
if (root)
  createRoot(root).render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  )
