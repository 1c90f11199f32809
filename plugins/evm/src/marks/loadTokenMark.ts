import type { Mark } from '@wallet-widget/kernel'
import type { LoadMark } from './loadMark.js'

/** The networks whose coin is ether. */
const ETHER = new Set([1, 10, 130, 324, 480, 2741, 8453, 42161, 57073, 59144, 81457, 534352, 7777777])

/**
 * The contracts that go by each mark, by chain id. Whoever makes a token may call it what he likes: none goes by its symbol.
 * Source: Uniswap's default token list 22.21, which lacks USDT on Arbitrum.
 */
const TOKENS: readonly (readonly [LoadMark, Readonly<Record<number, string>>])[] = [
  [
    () => import('./tokens/usdc.js'),
    {
      1: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      10: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
      56: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
      130: '0x078D782b760474a361dDA0AF3839290b0EF57AD6',
      137: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      143: '0x754704Bc059F8C67012fEd69BC8A327a5aafb603',
      8453: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      42161: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
      42220: '0xcebA9300f2b948710d2653dD7B07f33A8B32118C',
      43114: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    },
  ],
  [
    () => import('./tokens/usdt.js'),
    {
      1: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      10: '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
      56: '0x55d398326f99059fF775485246999027B3197955',
      130: '0x588CE4F028D8e7B53B687865d6A67b3A54C75518',
      137: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
      143: '0xe7cd86e13AC4309349F30B3435a9d337750fC82D',
      42161: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
      42220: '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
      43114: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
    },
  ],
  [
    () => import('./tokens/dai.js'),
    {
      1: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      10: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
      56: '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3',
      130: '0x20CAb320A855b39F724131C69424240519573f81',
      137: '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063',
      8453: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
      42161: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
    },
  ],
  [
    () => import('./tokens/wbtc.js'),
    {
      1: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      10: '0x68f180fcCe6836688e9084f035309E29Bf0A2095',
      130: '0x927B51f251480a681271180DA4de28D44EC4AfB8',
      137: '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6',
      143: '0x0555E30da8f98308EdB960aa94C0Db47230d2B9c',
      480: '0x03C7054BCB39f7b2e5B2c7AcB37583e32D70Cfa3',
      42161: '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f',
      43114: '0x50b7545627a5162F82A992c33b87aDc75187B218',
    },
  ],
  [
    () => import('./tokens/uni.js'),
    {
      1: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
      10: '0x6fd9d7AD17242c41f7131d257212c54A0e816691',
      56: '0xBf5140A22578168FD562DCcF235E5D43A02ce9B1',
      130: '0x8f187aA05619a017077f5308904739877ce9eA21',
      137: '0xb33EaAd8d922B1083446DC23f610c2567fB5180f',
      8453: '0xc3De830EA07524a0761646a6a4e4be0e114a3C83',
      42161: '0xFa7F8980b0f1E64A2062791cc3b0871572f1F7f0',
    },
  ],
  [
    () => import('./tokens/link.js'),
    {
      1: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
      10: '0x350a791Bfc2C21F9Ed5d10980Dad2e2638ffa7f6',
      56: '0xF8A0BF9cF54Bb92F17374d9e9A321E6a111a51bD',
      130: '0x5a53B6D19D8EDCb7923F0D840EeBB3f09BBeEfB7',
      137: '0x53E0bca35eC356BD5ddDFebbD1Fc0fD03FaBad39',
      42161: '0xf97f4df75117a78c1A5a0DBb814Af92458539FB4',
      43114: '0x5947BB275c521040051D82396192181b413227A3',
    },
  ],
  [
    () => import('./tokens/aave.js'),
    {
      1: '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9',
      10: '0x76FB31fb4af56892A25e32cFC43De717950c9278',
      56: '0xfb6115445Bff7b52FeB98650C87f44907E58f802',
      130: '0x02a24C380dA560E4032Dc6671d8164cfbEEAAE1e',
      137: '0xD6DF932A45C0f255f85145f286eA0b292B21C90B',
      42161: '0xba5DdD1f9d7F570dc94a51479a000E3BCE967196',
      43114: '0x63a72806098Bd3D9520cC43356dD78afe5D386D9',
    },
  ],
  [
    () => import('./arbitrum-one.js'),
    {
      1: '0xB50721BCf8d664c30412Cfbc6cf7a15145234ad1',
      130: '0x5cC70a9DF8E293aFFb14DFCa1e7F851418a4b40d',
      42161: '0x912CE59144191C1204E64559FE8253a0e49E6548',
    },
  ],
  [
    () => import('./tokens/cbeth.js'),
    {
      1: '0xBe9895146f7AF43049ca1c1AE358B0541Ea49704',
      10: '0xadDb6A0412DE1BA0F936DCaeb8Aaa24578dcF3B2',
      130: '0xEb64b50FeF2A363940369285F86Ae9a68211db59',
      8453: '0x2Ae3F1Ec7F1F5012CFEab0185bfc7aa3cf0DEc22',
      42161: '0x1DEBd73E752bEaF79865Fd6446b0c970EaE7732f',
    },
  ],
  [
    () => import('./tokens/comp.js'),
    {
      1: '0xc00e94Cb662C3520282E6f5717214004A7f26888',
      56: '0x52CE071Bd9b1C4B00A0b92D298c512478CaD67e8',
      130: '0xdf78e4F0A8279942ca68046476919A90f2288656',
      137: '0x8505b9d2254A7Ae468c0E9dd10Ccea3A837aef5c',
      8453: '0x9e1028F5F1D5eDE59748FFceE5532509976840E0',
      42161: '0x354A6dA3fcde098F8389cad84b0182725c6C91dE',
      43114: '0xc3048E19E76CB9a3Aa9d77D8C03c29Fc906e2437',
    },
  ],
  [
    () => import('./tokens/ens.js'),
    {
      1: '0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72',
      10: '0x65559aA14915a70190438eF90104769e5E890A00',
      130: '0x80756FAf1e7Fec5678bf505670eF176AB5F0383a',
      137: '0xbD7A5Cf51d22930B8B3Df6d834F9BCEf90EE7c4f',
      42161: '0xfeA31d704DEb0975dA8e77Bf13E04239e70d7c28',
    },
  ],
  [
    () => import('./tokens/eurc.js'),
    {
      1: '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c',
      130: '0x72f34BC403a005A9Be390762EAa46ED42813B0a8',
      8453: '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42',
      42161: '0x863708032B5c328e11aBcbC0DF9D79C71Fc52a48',
      43114: '0xC891EB4cbdEFf6e073e859e987815Ed1505c2ACD',
    },
  ],
  [
    () => import('./gnosis.js'),
    {
      1: '0x6810e776880C02933D47DB1b9fc05908e5386b96',
      130: '0xC4c6c3A3043Ad5ECe5c91290630A7735e125a938',
      137: '0x5FFD62D3C3eE2E81C00A7b9079FB248e7dF024A8',
      42161: '0xa0b862F60edEf4452F25B4160F177db44DeB6Cf1',
    },
  ],
  [
    () => import('./tokens/grt.js'),
    {
      1: '0xc944E90C64B2c07662A292be6244BDf05Cda44a7',
      130: '0xBb2272Ffc0Ef8F439373aDffD45c3591B3204D71',
      137: '0x5fe2B58c013d7601147DcdD68C143A77499f5531',
      42161: '0x9623063377AD1B27544C965cCd7342f7EA7e88C7',
      43114: '0x8a0cAc13c7da965a312f08ea4229c37869e85cB9',
    },
  ],
  [
    () => import('./tokens/ldo.js'),
    {
      1: '0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32',
      10: '0xFdb794692724153d1488CcdBE0C56c252596735F',
      130: '0x68A6dbc7214a0F2b0d875963663F1613814E8829',
      42161: '0x13Ad51ed4F1B7e9Dc168d8a00cB3f4dDD85EfA60',
    },
  ],
  [
    () => import('./tokens/mkr.js'),
    {
      1: '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2',
      10: '0xab7bAdEF82E9Fe11f6f33f87BC9bC2AA27F2fCB5',
      137: '0x6f7C932e7684666C9fd1d44527765433e01fF61d',
      42161: '0x2e9a6Df78E42a30712c10a9Dc4b1C8656f8F2879',
      43114: '0x88128fd4b259552A9A1D457f435a6527AAb72d42',
    },
  ],
  [
    () => import('./optimism.js'),
    {
      10: '0x4200000000000000000000000000000000000042',
    },
  ],
  [
    () => import('./polygon.js'),
    {
      1: '0x455e53CBB86018Ac2B8092FdCd39d8444aFFC3F6',
      130: '0xF6A49aEdbD7861DeD0DA2BE1f21C6954E5682E95',
      42161: '0x044d8e7F3A17751D521efEa8CCf9282268fE08CC',
    },
  ],
  [
    () => import('./tokens/pyusd.js'),
    {
      1: '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8',
      130: '0x0D2f98904D88909072eA6e61105CBBf78e6207c5',
      42161: '0x327006c8712FE0AbdbbD55B7999DB39b0967342E',
    },
  ],
  [
    () => import('./tokens/shib.js'),
    {
      1: '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE',
      130: '0xaa571d01057cdF477D73433D36D86fCb5664158e',
      42161: '0x5033833c9fe8B9d3E09EEd2f73d2aaF7E3872fd1',
    },
  ],
]

/** By chain id and address, in small letters. */
const MARKS = new Map(
  TOKENS.flatMap(([load, contracts]) =>
    Object.entries(contracts).map(([chainId, address]) => [keyOf(chainId, address), load] as const),
  ),
)

function keyOf(chainId: string, address: string): string {
  return `${chainId} ${address.toLowerCase()}`
}

/**
 * Fetches the mark of a token; undefined where none is known.
 *
 * @param networkId CAIP-2
 * @param address the contract's; undefined for the network's own coin
 * @example const usdc = await loadTokenMark('eip155:1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
 */
export async function loadTokenMark(
  networkId: string,
  address: string | undefined,
): Promise<Mark | undefined> {
  const chainId = networkId.split(':')[1] ?? ''
  if (address !== undefined) return (await MARKS.get(keyOf(chainId, address))?.())?.mark
  return ETHER.has(Number(chainId)) ? (await import('./ethereum.js')).mark : undefined
}
