import { startReviewPage } from './popup/reviewPage.js'

startReviewPage(window)
