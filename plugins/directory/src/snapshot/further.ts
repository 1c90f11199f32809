/** The other wallets, in the columns of `parseWallets`. */
export const furtherWallets = `
rabby|Rabby|e|rabby.io|io.rabby||||acmacodkjbdgmoleebolmdjonilkdbch
zerion|Zerion|es|zerion.io|io.zerion.wallet|zerion://|1456732565|io.zerion.android|klghhnkeealcohjjanjjdaeeggmfmlpl
safe|Safe|e|safe.global|||||||https://app.safe.global
bitget|Bitget Wallet|esb|web3.bitget.com|com.bitget.web3|bitkeep://|1395301115|com.bitkeep.wallet|jiidiaalihmmhddjgbnbgdfflelocpak
bybit|Bybit Wallet|e|www.bybit.com/en/web3|com.bybit||1488296980|com.bybit.app|pdliaogehgdbhbnmkklieghmmjkpigpa
imtoken|imToken|e|token.im||imtokenv2://|1384798940|im.token.app
tokenpocket|TokenPocket|es|tokenpocket.pro|pro.tokenpocket|tpoutside://|6444625622|vip.mytokenpocket|mfgccjchihfkkindfppnaooecgfneiii
safepal|SafePal|es|www.safepal.com||safepalwallet://|1548297139|io.safepal.wallet|lgmpcpglpngdoalbgeoldeajfclnhafa
1inch|1inch Wallet|e|1inch.io/wallet||oneinch://|1546049391|io.oneinch.android
onekey|OneKey|esb|onekey.so|so.onekey.app.wallet|onekey-wallet://|1609559473|so.onekey.app.wallet|jnmbobjmhlngoefaiojfljckilhhlhcj|onekey-wallet://
core|Core|e|core.app|app.core.extension|core://|6443685999|com.avaxwallet|agoakfejjabomempkjlepdflaleeobhb
brave|Brave Wallet|es|brave.com/wallet|com.brave.wallet
exodus|Exodus|es|www.exodus.com|com.exodus.web3-wallet|exodus://|1414384820|exodusmovement.exodus|aholpfdialjgjfhomihkjbmgjidlcdno
kraken|Kraken Wallet|e|www.kraken.com/wallet||krakenwallet://|1626327149
ronin|Ronin Wallet|e|wallet.roninchain.com|com.roninchain.wallet|roninwallet://|1592675001|com.skymavis.genesis|fnjhmkhhmkbjkkabndcnnogagogbneec
magic-eden|Magic Eden Wallet|esb|wallet.magiceden.io|io.magiceden.wallet||||mkpegjkblkkefacfnmkajcjmabijhclg
ctrl|Ctrl Wallet|esbc|ctrl.xyz|xyz.ctrl||||hmeobnfnfcmdkdcmlblgagmfpfboieaf
enkrypt|Enkrypt|ep|www.enkrypt.com|com.enkrypt||||kkpllkodjeloidieedojogacfhpaihoh
coin98|Coin98 Wallet|es|coin98.com|com.coin98||1561969966|coin98.crypto.finance.media|aeachknmefphepccionboohckonoeemg
gate|Gate Wallet|e|www.gate.io/web3|io.gate.wallet|gtweb3wallet://|1294998195|com.gateio.gateio|cpmkedoipcpimgecpmgpldfpohjplkpp
mew|MEW wallet|e|mewwallet.com||mewwallet://|1464614025|com.myetherwallet.mewwallet
zeal|Zeal|e|zeal.app|app.zeal|zeal://||app.zeal.wallet|heamnjbnflcikcggoiplibfommfbkjpj
ready|Ready|e|www.ready.co||argent://app|1358741926|im.argent.contractwalletclient
taho|Taho|e|taho.xyz|||||eajafomhmkipbjmfmhebemolkcicgfmd
frame|Frame|e|frame.sh|sh.frame||||ldcoohedfbjoobcadoglnnmmfbdlmmhf
foxwallet|FoxWallet|e|foxwallet.com||foxwallet://|1590983231|com.foxwallet.play
kaia|Kaia Wallet|e|app.kaiawallet.io|||6502896387|io.klutch.wallet|jblndlipeogpafnldhgmapagcccfchpi
iopay|ioPay|e|iopay.me||iopay://|1478086371|io.iotex.iopay.gp
zilpay|ZilPay|e|zilpay.io|io.zilpay|zilpay://|1547105860|com.zilpaymobile
valora|Valora|e|valora.xyz||celo://wallet|1520414263|co.clabs.valora
mathwallet|MathWallet|es|mathwallet.org||mathwallet://|1582612388|com.mathwallet.android|afbcbjpbpfadlkmhmclhkeeodmamcflc
xportal|xPortal|e|xportal.com|com.elrond.maiar.wallet|xportal://|1519405832|com.elrond.maiar.wallet
universal-profiles|Universal Profiles|e|universalprofile.cloud|io.universaleverything.universalprofiles||6702018631|io.universaleverything.universalprofiles|abpickdkkbnbcoepogfhkhennhfhehfn
wigwam|Wigwam|e|wigwam.app|com.wigwam.wallet||||lccbohhgfkdikahanoclbdmaolidjdfl
bifrost|Bifrost Wallet|e|bifrostwallet.com|com.bifrostwallet|https://app.bifrostwallet.com|1577198351|com.bifrostwallet.app
gemini|Gemini Wallet|e|keys.gemini.com|com.gemini.wallet||||||https://keys.gemini.com
anchorage|Anchorage Digital|e|www.anchorage.com|com.anchorage.connect||||fadcgekaahkbmhjnpdhldednpbfpmkfl
kresus|Kresus|e|kresus.com||com.kresus.superapp://|6444355152|com.kresus.superapp
best-wallet|Best Wallet|e|bestwallet.com||bw://connect
bloom|Bloom Wallet|e|bloomwallet.io||||||bloom://wallet-connect
berasig|BeraSig|e|berasig.com|app.berasig||6502052535|io.berasig.ios|ckedkkegjbflcfblcjklibnedmfjppbj
compass|Compass Wallet|ec|compasswallet.io|io.leapwallet.CompassWallet||||anokgmphncpekkhclmingpimjmcooifb
crypto-com|Crypto.com Onchain|ec|crypto.com/onchain|||||hifafgmccdpekplomjjkcfgodnhcellj
nightly|Nightly|s|nightly.app|||||fiikommddbeccaoicoejoniammnalkfa
jupiter|Jupiter Wallet|s|jup.ag
glow|Glow|s|glow.app
salmon|Salmon|s|salmonwallet.io
nufi|NuFi|s|nu.fi
vultisig|Vultisig|esbc|vultisig.com|||||ggafhcdaplkhmmnlbfjpnnkepdfjaelb
fordefi|Fordefi|es|www.fordefi.com
alby|Alby|b|getalby.com
fearless|Fearless Wallet|p|fearlesswallet.io|||||nhlnehondigmgckngjomcpcefcdplmgc
polkagate|PolkaGate|p|polkagate.xyz|||||ginchbkmljhldofnbjabmeophlhdldgp
aleph-zero|Aleph Zero Signer|p|alephzero.org/signer
station|Station|c|station.money|||||aiifbnbfobpmeekipheeijimdpnlpgpp
owallet|OWallet|c|owallet.io|||1626035069|com.io.owallet|hhejbopdnpbjgomhpmegemnjogflenga
initia|Initia Wallet|c|initia.xyz|||||ffbceckpkpbcmgiaehlloocglmijnpmp
arculus|Arculus|c|www.getarculus.com|||1575425801|co.arculus.wallet.android
ninji|Ninji Wallet|c|ninji.xyz|||||kkpllbgjhchghjapjbinnoddmciocphm
`
