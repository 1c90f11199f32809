// Bundles the embedded wallet's frame into the services, which serve it.
import path from 'node:path'
import { bundlePage } from '../../dev/bundlePage.mjs'

const folder = path.join(import.meta.dirname, '..')

await bundlePage({
  folder,
  entries: {
    main: './src/main.ts',
    account: './src/account/main.ts',
    review: './src/approval/popup/reviewPage.ts',
    approve: './src/approval/away/approvePage.ts',
    login: './src/login/loginPage.ts',
    work: './src/login/work/worker.ts',
  },
  target: path.join(folder, '../services/dist/frame'),
})
