import { APES, BOB, DAI, HASH, NOBODY, OWNER, SEAPORT, UNTIL, USDC, WETH, ZERO } from './names.fixture.js'
import { shape } from './shape.fixture.js'

const SEAPORT_ITEMS =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)' +
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'
const SEAPORT_ORDER =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const seaport = { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: SEAPORT }
const item = (itemType: number, token: string, identifier: string | number, amount: string) => ({
  itemType,
  token,
  identifierOrCriteria: String(identifier),
  startAmount: amount,
  endAmount: amount,
})
const listing = (tokenId: number) => ({
  offerer: OWNER,
  zone: NOBODY,
  offer: [item(2, APES, tokenId, '1')],
  consideration: [
    { ...item(0, NOBODY, 0, '9750000000000000000'), recipient: OWNER },
    { ...item(0, NOBODY, 0, '250000000000000000'), recipient: BOB },
  ],
  orderType: 0,
  startTime: UNTIL - 86_400,
  endTime: UNTIL,
  zoneHash: ZERO,
  salt: '24446860302761739304752683030156737591518664810215442929805094493721949474944',
  conduitKey: '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
  counter: 0,
})

/** Signatures that others may trade with. */
export const orders = {
  'Seaport OrderComponents': shape(SEAPORT_ORDER + SEAPORT_ITEMS, seaport, listing(1042)),
  'Seaport BulkOrder': shape(
    `BulkOrder(OrderComponents[2][2] tree)${SEAPORT_ITEMS}${SEAPORT_ORDER}`,
    seaport,
    {
      tree: [
        [listing(1), listing(2)],
        [listing(3), listing(4)],
      ],
    },
  ),
  'CoW Order': shape(
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    {
      name: 'Gnosis Protocol',
      version: 'v2',
      chainId: 1,
      verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
    },
    {
      sellToken: USDC,
      buyToken: WETH,
      receiver: OWNER,
      sellAmount: '25000000',
      buyAmount: '7900000000000000',
      validTo: UNTIL,
      appData: HASH,
      feeAmount: '0',
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    },
  ),
  'CoW OrderCancellations': shape(
    'OrderCancellations(bytes[] orderUids)',
    {
      name: 'Gnosis Protocol',
      version: 'v2',
      chainId: 1,
      verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
    },
    { orderUids: [`0x${'ab'.repeat(56)}`, `0x${'cd'.repeat(56)}`] },
  ),
  '0x LimitOrder': shape(
    'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
    {
      name: 'ZeroEx',
      version: '1.0.0',
      chainId: 1,
      verifyingContract: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
    },
    {
      makerToken: USDC,
      takerToken: DAI,
      makerAmount: '25000000',
      takerAmount: '24990000000000000000',
      takerTokenFeeAmount: '0',
      maker: OWNER,
      taker: NOBODY,
      sender: NOBODY,
      feeRecipient: NOBODY,
      pool: ZERO,
      expiry: UNTIL,
      salt: '77',
    },
  ),
  '0x OtcOrder': shape(
    'OtcOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,uint256 expiryAndNonce)',
    {
      name: 'ZeroEx',
      version: '1.0.0',
      chainId: 1,
      verifyingContract: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
    },
    {
      makerToken: WETH,
      takerToken: USDC,
      makerAmount: '8000000000000000',
      takerAmount: '25000000',
      maker: OWNER,
      taker: BOB,
      txOrigin: BOB,
      expiryAndNonce: '610802300000000000000000000000000000000000000000000000000000000007',
    },
  ),
  '0x Order of version 3': shape(
    'Order(address makerAddress,address takerAddress,address feeRecipientAddress,address senderAddress,uint256 makerAssetAmount,uint256 takerAssetAmount,uint256 makerFee,uint256 takerFee,uint256 expirationTimeSeconds,uint256 salt,bytes makerAssetData,bytes takerAssetData,bytes makerFeeAssetData,bytes takerFeeAssetData)',
    {
      name: '0x Protocol',
      version: '3.0.0',
      chainId: 1,
      verifyingContract: '0x61935CbDd02287B511119DDb11Aeb42F1593b7Ef',
    },
    {
      makerAddress: OWNER,
      takerAddress: NOBODY,
      feeRecipientAddress: NOBODY,
      senderAddress: NOBODY,
      makerAssetAmount: '25000000',
      takerAssetAmount: '24990000000000000000',
      makerFee: '0',
      takerFee: '0',
      expirationTimeSeconds: UNTIL,
      salt: '78',
      makerAssetData: `0xf47261b0${'00'.repeat(12)}${USDC.slice(2)}`,
      takerAssetData: `0xf47261b0${'00'.repeat(12)}${DAI.slice(2)}`,
      makerFeeAssetData: '0x',
      takerFeeAssetData: '0x',
    },
  ),
  '1inch Order': shape(
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    {
      name: '1inch Aggregation Router',
      version: '6',
      chainId: 1,
      verifyingContract: '0x111111125421cA6dc452d289314280a0f8842A65',
    },
    {
      salt: '102412815605264916',
      maker: OWNER,
      receiver: NOBODY,
      makerAsset: USDC,
      takerAsset: WETH,
      makingAmount: '25000000',
      takingAmount: '7900000000000000',
      makerTraits: '0x4a000000000000000000000000000000000067a0b1a900000000000000000000',
    },
  ),
  'Blur Order': shape(
    'Order(address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce)Fee(uint16 rate,address recipient)',
    {
      name: 'Blur Exchange',
      version: '1.0',
      chainId: 1,
      verifyingContract: '0x000000000000Ad05Ccc4F10045630fb830B95127',
    },
    {
      trader: OWNER,
      side: 1,
      matchingPolicy: BOB,
      collection: APES,
      tokenId: 1042,
      amount: 1,
      paymentToken: NOBODY,
      price: '9750000000000000000',
      listingTime: UNTIL - 86_400,
      expirationTime: UNTIL,
      fees: [{ rate: 50, recipient: BOB }],
      salt: '79',
      extraParams: '0x',
      nonce: 0,
    },
  ),
  'LooksRare Maker': shape(
    'Maker(uint8 quoteType,uint256 globalNonce,uint256 subsetNonce,uint256 orderNonce,uint256 strategyId,uint8 collectionType,address collection,address currency,address signer,uint256 startTime,uint256 endTime,uint256 price,uint256[] itemIds,uint256[] amounts,bytes additionalParameters)',
    {
      name: 'LooksRareProtocol',
      version: '2',
      chainId: 1,
      verifyingContract: '0x0000000000E655fAe4d56241588680F86E3b2377',
    },
    {
      quoteType: 1,
      globalNonce: 0,
      subsetNonce: 0,
      orderNonce: 5,
      strategyId: 0,
      collectionType: 0,
      collection: APES,
      currency: NOBODY,
      signer: OWNER,
      startTime: UNTIL - 86_400,
      endTime: UNTIL,
      price: '9750000000000000000',
      itemIds: [1042],
      amounts: [1],
      additionalParameters: '0x',
    },
  ),
  'Rarible Order': shape(
    'Order(address maker,Asset makeAsset,address taker,Asset takeAsset,uint256 salt,uint256 start,uint256 end,bytes4 dataType,bytes data)' +
      'Asset(AssetType assetType,uint256 value)AssetType(bytes4 assetClass,bytes data)',
    {
      name: 'Exchange',
      version: '2',
      chainId: 1,
      verifyingContract: '0x9757F2d2b135150BBeb65308D4a91804107cd8D6',
    },
    {
      maker: OWNER,
      makeAsset: {
        assetType: {
          assetClass: '0x73ad2146',
          data: `0x${'00'.repeat(12)}${APES.slice(2)}${'00'.repeat(31)}07`,
        },
        value: '1',
      },
      taker: NOBODY,
      takeAsset: { assetType: { assetClass: '0xaaaebeba', data: '0x' }, value: '9750000000000000000' },
      salt: '80',
      start: 0,
      end: UNTIL,
      dataType: '0x23d235ef',
      data: '0x',
    },
  ),
  'Polymarket Order': shape(
    'Order(uint256 salt,address maker,address signer,address taker,uint256 tokenId,uint256 makerAmount,uint256 takerAmount,uint256 expiration,uint256 nonce,uint256 feeRateBps,uint8 side,uint8 signatureType)',
    {
      name: 'Polymarket CTF Exchange',
      version: '1',
      chainId: 1,
      verifyingContract: '0x4bFb41d5B3570DeFd03C39a9A4D8dE6Bd8B8982E',
    },
    {
      salt: '81',
      maker: OWNER,
      signer: OWNER,
      taker: NOBODY,
      tokenId: '71321045679252212594626385532706912750332728571942532289631379312455583992563',
      makerAmount: '5000000',
      takerAmount: '10000000',
      expiration: 0,
      nonce: 0,
      feeRateBps: 0,
      side: 0,
      signatureType: 0,
    },
  ),
}
