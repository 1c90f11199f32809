/**
 * The wallets that are offered first, one a line, in the columns of `parseWallets`: public facts of each wallet, none
 * of them guessed. What is not certain is left empty.
 */
export const popularWallets = `
metamask|MetaMask|es|metamask.io|io.metamask|metamask://|1438144202|io.metamask|nkbihfbeogaeaoehlefnkodbefgpgknn
trust|Trust Wallet|es|trustwallet.com|com.trustwallet.app|trust://|1288339409|com.wallet.crypto.trustapp|egjidjbpglichdcondbcbdnbeeppgdph
phantom|Phantom|esb|phantom.com|app.phantom||1598432977|app.phantom|bfnaelmomeimhlpmgjnjophhpkkoljpa
coinbase|Coinbase Wallet|es|www.coinbase.com/wallet|com.coinbase.wallet||1278383455|org.toshi|hnfanknocfeofbddgcijnmhnfnkdnaad
okx|OKX Wallet|esbc|www.okx.com/web3|com.okex.wallet|okex://main|1327268470|com.okinc.okex.gp|mcohilncbfahbmgdjkbpemcciiolgcge
binance|Binance Wallet|es|www.binance.com/en/web3wallet|com.binance.wallet|bnc://app.binance.com/cedefi|1436799971|com.binance.dev|cadiboklkpojfamcoggejbbdjcoiljjk
rainbow|Rainbow|e|rainbow.me|me.rainbow|rainbow://|1457119021|me.rainbow|opfgelmcmbiajamepnmloijbpoleiama
uniswap|Uniswap Wallet|e|wallet.uniswap.org|org.uniswap.app|uniswap://|6443944476|com.uniswap.mobile|nnpmfplkfogfpmcngplhnbdnnilmcdcg
ledger|Ledger|e|www.ledger.com||ledgerlive://|1361671700|com.ledger.live||ledgerlive://
solflare|Solflare|s|solflare.com|||1580902717|com.solflare.mobile|bhhhlbepdkbapadjdnnojkbgioiodbic
backpack|Backpack|es|backpack.app|||6445964121|app.backpack.mobile|aflkmfhebedbjioipglgcbcmnbpgliof
xverse|Xverse|b|www.xverse.app|||1552272513|com.secretkeylabs.xverse|idnnbdplmphpflfnlkomgpfbpcgelopg
leather|Leather|b|leather.io|||||ldinpeekobnhjjdofggfgjlcehhmanlj
unisat|UniSat|b|unisat.io|||||ppbibelpcjmhbdihakflkdcoccbgbkpo
talisman|Talisman|ep|talisman.xyz|xyz.talisman||||fijngjgcjhjmmpcmkeiomlglpeiijkld
subwallet|SubWallet|ep|www.subwallet.app|app.subwallet|subwallet://|1633050285|app.subwallet.mobile|onhogfjeacnfoofkfgppdlbmlmnplgbn
nova|Nova Wallet|ep|novawallet.io|io.novawallet|novawallet://|1597119355|io.novafoundation.nova.market
polkadot-js|Polkadot{.js}|p|polkadot.js.org/extension|||||mopnmbcafieddcagagdcbnhejhlodfdd
keplr|Keplr|c|www.keplr.app|||1567851089|com.chainapsis.keplr|dmkamcknogkgcdfhhbddcghachkejeap
leap|Leap|c|www.leapwallet.io|||1642465549|io.leapwallet.cosmos|fcfcfllfndlomdhbehjjcoimbgofdncg
cosmostation|Cosmostation|c|www.cosmostation.io|||1459830339|wannabit.io.cosmostaion|fpkhgmpbidmiogeglndfbkegfdlnajnf
`
