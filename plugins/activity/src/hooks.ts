export { useTransactions } from './views/useTransactions.js'
