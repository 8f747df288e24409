"""The 96 development cards. Data only: what a word means stands in `effects`."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.data.effects import (
    ActionValue,
    AtOnce,
    BonusAction,
    Gain,
    GainPerCard,
    GainPerPoints,
    Lasting,
    NoTowerSpaceBonus,
    TowerDiscount,
)
from piazza.games.lorenzo.data.goods import (
    ANY_TOWER,
    BUILDING,
    CHARACTER,
    HARVEST,
    MILITARY,
    NOTHING,
    PRODUCTION,
    TERRITORY,
    VENTURE,
    Cost,
    Harvest,
    Line,
    Production,
    goods,
)

FREE: Final = Cost(NOTHING)
NO_HARVEST: Final = Harvest(99, NOTHING)
NO_PRODUCTION: Final = Production(99, ())


class Once:
    """What a card gives at once. Effects are plain Python, and taking a card should not ask one what never changes."""

    def __init__(self, effect: AtOnce) -> None:
        self.effect: Final = effect
        self.different: Final = effect.different
        self.fixed: Final[tuple[int, ...]] = effect.gain if isinstance(effect, Gain) else ()
        """The gain of an effect that always gives the same."""


class Card:
    """A development card. `word` names it in texts and records; `kind` is its type and tower."""

    def __init__(
        self,
        number: int,
        name: str,
        italian: str,
        kind: int,
        period: int,
        costs: tuple[Cost, ...],
        immediate: tuple[AtOnce, ...],
        standing: tuple[Lasting, ...],
        harvest: Harvest,
        production: Production,
        end_vp: int,
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.italian: Final = italian
        self.word: Final = name.lower().replace("'", "").replace(" ", "-")
        self.kind: Final = kind
        self.period: Final = period
        self.costs: Final = costs
        self.immediate: Final = immediate
        self.once: Final = tuple([Once(effect) for effect in immediate if not isinstance(effect, BonusAction)])
        self.bonuses: Final = tuple([effect for effect in immediate if isinstance(effect, BonusAction)])
        self.standing: Final = standing
        self.harvest: Final = harvest
        self.production: Final = production
        self.end_vp: Final = end_vp
        # From which value the card works in a harvest or production, and what it does then.
        self.work_value: Final = harvest.value if kind == TERRITORY else production.value
        self.lines: Final = (Line(NOTHING, harvest.gain),) if kind == TERRITORY else production.lines


def territory(
    number: int, name: str, italian: str, period: int, immediate: tuple[AtOnce, ...], harvest: Harvest
) -> Card:
    return Card(number, name, italian, TERRITORY, period, (FREE,), immediate, (), harvest, NO_PRODUCTION, 0)


def building(
    number: int,
    name: str,
    italian: str,
    period: int,
    cost: Cost,
    immediate: tuple[AtOnce, ...],
    production: Production,
) -> Card:
    return Card(number, name, italian, BUILDING, period, (cost,), immediate, (), NO_HARVEST, production, 0)


def character(
    number: int,
    name: str,
    italian: str,
    period: int,
    cost: Cost,
    immediate: tuple[AtOnce, ...],
    standing: tuple[Lasting, ...],
) -> Card:
    return Card(number, name, italian, CHARACTER, period, (cost,), immediate, standing, NO_HARVEST, NO_PRODUCTION, 0)


def venture(
    number: int,
    name: str,
    italian: str,
    period: int,
    costs: tuple[Cost, ...],
    immediate: tuple[AtOnce, ...],
    end_vp: int,
) -> Card:
    return Card(number, name, italian, VENTURE, period, costs, immediate, (), NO_HARVEST, NO_PRODUCTION, end_vp)


# In order of their numbers: CARDS[n] is card n. Number 0 stands for no card.
CARDS: Final[tuple[Card, ...]] = (
    territory(0, "", "", 0, (), NO_HARVEST),
    territory(1, "Commercial Hub", "Avamposto Commerciale", 1, (), Harvest(1, goods(coins=1))),
    territory(2, "Woods", "Bosco", 1, (Gain(goods(wood=1)),), Harvest(2, goods(wood=1))),
    territory(3, "Village", "Borgo", 1, (), Harvest(3, goods(servants=1, coins=1))),
    territory(4, "Gravel Pit", "Cava di Ghiaia", 1, (Gain(goods(stone=2)),), Harvest(4, goods(stone=2))),
    territory(5, "Forest", "Foresta", 1, (Gain(goods(wood=1)),), Harvest(5, goods(wood=3))),
    territory(6, "Monastery", "Monastero", 1, (Gain(goods(servants=1, military=2)),), Harvest(6, goods(stone=1, faith=1))),
    territory(7, "Citadel", "Rocca", 1, (), Harvest(5, goods(stone=1, military=2))),
    territory(8, "City", "Città", 1, (Gain(goods(coins=3)),), Harvest(6, goods(privileges=1))),
    territory(9, "Gold Mine", "Miniera d'Oro", 2, (Gain(goods(coins=1)),), Harvest(1, goods(coins=2))),
    territory(10, "Mountain Town", "Villaggio Montano", 2, (Gain(goods(servants=1)),), Harvest(3, goods(wood=2, military=1))),
    territory(11, "Mining Town", "Villaggio Minerario", 2, (Gain(goods(stone=1, servants=2)),), Harvest(4, goods(stone=2, servants=1))),
    territory(12, "Rock Pit", "Cava di Pietra", 2, (Gain(goods(wood=1)),), Harvest(3, goods(stone=3))),
    territory(13, "Estate", "Possedimento", 2, (Gain(goods(wood=1, servants=2)),), Harvest(4, goods(wood=2, coins=1))),
    territory(14, "Hermitage", "Eremo", 2, (Gain(goods(faith=1)),), Harvest(2, goods(faith=1))),
    territory(15, "Manor House", "Maniero", 2, (), Harvest(5, goods(servants=2, military=2))),
    territory(16, "Dukedom", "Ducato", 2, (Gain(goods(coins=4)),), Harvest(6, goods(wood=2, stone=1, coins=1))),
    territory(17, "Trading Town", "Città Mercantile", 3, (Gain(goods(servants=1, coins=1)),), Harvest(1, goods(coins=3))),
    territory(18, "Farm", "Tenuta", 3, (Gain(goods(wood=1, vp=1)),), Harvest(3, goods(wood=2, vp=2))),
    territory(19, "Colony", "Colonia", 3, (Gain(goods(military=2)),), Harvest(5, goods(wood=1, vp=4))),
    territory(20, "Marble Pit", "Cava di Marmo", 3, (Gain(goods(vp=3)),), Harvest(2, goods(stone=2, vp=1))),
    territory(21, "Province", "Provincia", 3, (Gain(goods(stone=1, privileges=1)),), Harvest(6, goods(stone=1, vp=4))),
    territory(22, "Sanctuary", "Santuario", 3, (Gain(goods(faith=1)),), Harvest(1, goods(coins=1, faith=1))),
    territory(23, "Castle", "Castello", 3, (Gain(goods(coins=2, vp=2)),), Harvest(4, goods(servants=1, military=3))),
    territory(24, "Fortified Town", "Città Fortificata", 3, (Gain(goods(servants=1, military=2)),), Harvest(2, goods(servants=2, military=1))),
    building(25, "Mint", "Zecca", 1, Cost(goods(wood=1, stone=3)), (Gain(goods(vp=5)),), Production(5, (Line(NOTHING, goods(coins=1), BUILDING),))),
    building(26, "Tax Office", "Esattoria", 1, Cost(goods(wood=3, stone=1)), (Gain(goods(vp=5)),), Production(5, (Line(NOTHING, goods(coins=1), TERRITORY),))),
    building(27, "Triumphal Arch", "Arco di Trionfo", 1, Cost(goods(stone=2, coins=2)), (Gain(goods(vp=6)),), Production(6, (Line(NOTHING, goods(vp=1), VENTURE),))),
    building(28, "Theater", "Teatro", 1, Cost(goods(wood=2, coins=2)), (Gain(goods(vp=6)),), Production(6, (Line(NOTHING, goods(vp=1), CHARACTER),))),
    building(29, "Carpenter's Shop", "Falegnameria", 1, Cost(goods(wood=2, coins=1)), (Gain(goods(vp=3)),), Production(4, (Line(goods(wood=1), goods(coins=3)), Line(goods(wood=2), goods(coins=5))))),
    building(30, "Stonemason's Shop", "Tagliapietre", 1, Cost(goods(stone=2, coins=1)), (Gain(goods(vp=2)),), Production(3, (Line(goods(stone=1), goods(coins=3)), Line(goods(stone=2), goods(coins=5))))),
    building(31, "Chapel", "Cappella", 1, Cost(goods(wood=2)), (Gain(goods(faith=1)),), Production(2, (Line(goods(coins=1), goods(faith=1)),))),
    building(32, "Residence", "Residenza", 1, Cost(goods(stone=2)), (Gain(goods(vp=1)),), Production(1, (Line(goods(coins=1), goods(privileges=1)),))),
    building(33, "Marketplace", "Mercato", 2, Cost(goods(wood=2, stone=1)), (Gain(goods(vp=3)),), Production(3, (Line(goods(coins=3), goods(wood=2, stone=2)),))),
    building(34, "Treasury", "Tesoreria", 2, Cost(goods(wood=3)), (Gain(goods(vp=4)),), Production(3, (Line(goods(coins=1), goods(vp=3)), Line(goods(coins=2), goods(vp=5))))),
    building(35, "Painters' Guild", "Gilda dei Pittori", 2, Cost(goods(wood=4)), (Gain(goods(vp=5)),), Production(4, (Line(goods(wood=1), goods(vp=3)), Line(goods(wood=3), goods(vp=7))))),
    building(36, "Sculptors' Guild", "Gilda degli Scultori", 2, Cost(goods(stone=4)), (Gain(goods(vp=6)),), Production(5, (Line(goods(stone=1), goods(vp=3)), Line(goods(stone=3), goods(vp=7))))),
    building(37, "Stonemasons' Guild", "Gilda dei Costruttori", 2, Cost(goods(wood=1, stone=2)), (Gain(goods(vp=4)),), Production(4, (Line(goods(wood=1, stone=1, servants=1), goods(vp=6)),))),
    building(38, "Baptistery", "Battistero", 2, Cost(goods(stone=3)), (Gain(goods(faith=1, vp=2)),), Production(2, (Line(goods(faith=1), goods(coins=2, vp=2)),))),
    building(39, "Barracks", "Caserma", 2, Cost(goods(wood=1, stone=1)), (Gain(goods(vp=3)),), Production(1, (Line(goods(servants=1), goods(military=3)),))),
    building(40, "Stronghold", "Fortezza", 2, Cost(goods(wood=2, stone=2, coins=2)), (Gain(goods(vp=8)),), Production(6, (Line(NOTHING, goods(military=2, vp=2)),))),
    building(41, "Bank", "Banca", 3, Cost(goods(wood=1, stone=3, coins=3)), (Gain(goods(vp=7)),), Production(2, (Line(NOTHING, goods(coins=5)),))),
    building(42, "Fair", "Fiera", 3, Cost(goods(wood=3, coins=4)), (Gain(goods(vp=8)),), Production(4, (Line(goods(coins=4), goods(wood=3, stone=3)),))),
    building(43, "Garden", "Giardino", 3, Cost(goods(wood=4, stone=2, servants=2)), (Gain(goods(vp=10)),), Production(1, (Line(NOTHING, goods(vp=3)),))),
    building(44, "Fortress", "Castelletto", 3, Cost(goods(wood=2, stone=4, coins=2)), (Gain(goods(vp=9)),), Production(5, (Line(NOTHING, goods(vp=2, privileges=1)),))),
    building(45, "Palace", "Palazzo", 3, Cost(goods(wood=3, stone=1, coins=3)), (Gain(goods(vp=9)),), Production(6, (Line(goods(coins=1), goods(servants=2, vp=4)),))),
    building(46, "Church", "Basilica", 3, Cost(goods(wood=1, stone=4)), (Gain(goods(faith=1, vp=5)),), Production(1, (Line(goods(wood=1), goods(faith=2)), Line(goods(stone=1), goods(faith=2))))),
    building(47, "Military Academy", "Accademia Militare", 3, Cost(goods(wood=2, stone=2, servants=1)), (Gain(goods(vp=7)),), Production(3, (Line(goods(servants=1), goods(military=3, vp=1)),))),
    building(48, "Cathedral", "Cattedrale", 3, Cost(goods(wood=4, stone=4)), (Gain(goods(faith=3, vp=7)),), Production(2, (Line(NOTHING, goods(vp=1)),))),
    character(49, "Warlord", "Condottiero", 1, Cost(goods(coins=2)), (Gain(goods(military=3)),), (ActionValue(TERRITORY, 2),)),
    character(50, "Stonemason", "Costruttore", 1, Cost(goods(coins=4)), (), (ActionValue(BUILDING, 2), TowerDiscount(BUILDING, (goods(wood=1), goods(stone=1))))),
    character(51, "Dame", "Dama", 1, Cost(goods(coins=4)), (), (ActionValue(CHARACTER, 2), TowerDiscount(CHARACTER, (goods(coins=1),)))),
    character(52, "Knight", "Cavaliere", 1, Cost(goods(coins=2)), (Gain(goods(privileges=1)),), (ActionValue(VENTURE, 2),)),
    character(53, "Farmer", "Contadino", 1, Cost(goods(coins=3)), (), (ActionValue(HARVEST, 2),)),
    character(54, "Artisan", "Artigiano", 1, Cost(goods(coins=3)), (), (ActionValue(PRODUCTION, 2),)),
    character(55, "Preacher", "Predicatore", 1, Cost(goods(coins=2)), (Gain(goods(faith=4)),), (NoTowerSpaceBonus((5, 7)),)),
    character(56, "Abbess", "Badessa", 1, Cost(goods(coins=3)), (Gain(goods(faith=1)), BonusAction(ANY_TOWER, 4)), ()),
    character(57, "Captain", "Capitano", 2, Cost(goods(coins=4)), (Gain(goods(military=2)), BonusAction(TERRITORY, 6)), ()),
    character(58, "Architect", "Architetto", 2, Cost(goods(coins=4)), (BonusAction(BUILDING, 6, goods(wood=1, stone=1)),), ()),
    character(59, "Patron", "Mecenate", 2, Cost(goods(coins=3)), (BonusAction(CHARACTER, 6, goods(coins=2)),), ()),
    character(60, "Hero", "Eroe", 2, Cost(goods(coins=4)), (Gain(goods(privileges=1)), BonusAction(VENTURE, 6)), ()),
    character(61, "Peasant", "Fattore", 2, Cost(goods(coins=4)), (), (ActionValue(HARVEST, 3),)),
    character(62, "Scholar", "Studioso", 2, Cost(goods(coins=4)), (), (ActionValue(PRODUCTION, 3),)),
    character(63, "Papal Messenger", "Messo Papale", 2, Cost(goods(coins=5)), (Gain(goods(faith=3)),), ()),
    character(64, "Royal Messenger", "Messo Reale", 2, Cost(goods(coins=5)), (Gain(goods(privileges=3), different=True),), ()),
    character(65, "Noble", "Nobile", 3, Cost(goods(coins=6)), (GainPerCard(goods(vp=2), TERRITORY),), ()),
    character(66, "Governor", "Governatore", 3, Cost(goods(coins=6)), (GainPerCard(goods(vp=2), BUILDING),), ()),
    character(67, "Paramour", "Cortigiana", 3, Cost(goods(coins=7)), (GainPerCard(goods(vp=2), CHARACTER),), ()),
    character(68, "Herald", "Araldo", 3, Cost(goods(coins=6)), (GainPerCard(goods(vp=2), VENTURE),), ()),
    character(69, "Cardinal", "Cardinale", 3, Cost(goods(coins=4)), (Gain(goods(faith=2)), BonusAction(HARVEST, 4)), ()),
    character(70, "Bishop", "Vescovo", 3, Cost(goods(coins=5)), (Gain(goods(faith=1)), BonusAction(PRODUCTION, 4)), ()),
    character(71, "General", "Generale", 3, Cost(goods(coins=5)), (GainPerPoints(goods(vp=1), MILITARY, 2),), ()),
    character(72, "Ambassador", "Ambasciatore", 3, Cost(goods(coins=6)), (Gain(goods(privileges=1)), BonusAction(ANY_TOWER, 7)), ()),
    venture(73, "Hiring Recruits", "Ingaggiare Reclute", 1, (Cost(goods(coins=4)),), (Gain(goods(military=5)),), 4),
    venture(74, "Repairing the Church", "Riparare la Chiesa", 1, (Cost(goods(wood=1, stone=1, coins=1)),), (Gain(goods(faith=1)),), 5),
    venture(75, "Building the Walls", "Costruire le Mura", 1, (Cost(goods(stone=3)),), (Gain(goods(military=2, privileges=1)),), 3),
    venture(76, "Raising a Statue", "Innalzare una Statua", 1, (Cost(goods(wood=2, stone=2)),), (Gain(goods(privileges=2), different=True),), 4),
    venture(77, "Military Campaign", "Campagna Militare", 1, (Cost(goods(military=2), 3),), (Gain(goods(coins=3)),), 5),
    venture(78, "Hosting Panhandlers", "Ospitare i Mendicanti", 1, (Cost(goods(wood=3)),), (Gain(goods(servants=4)),), 4),
    venture(79, "Fighting Heresies", "Combattere le Eresie", 1, (Cost(goods(military=3), 5),), (Gain(goods(faith=2)),), 5),
    venture(80, "Support to the Bishop", "Sostegno al Vescovo", 1, (Cost(goods(military=2), 4), Cost(goods(wood=1, stone=1, coins=2))), (Gain(goods(faith=3)),), 1),
    venture(81, "Hiring Soldiers", "Ingaggiare Soldati", 2, (Cost(goods(coins=6)),), (Gain(goods(military=6)),), 5),
    venture(82, "Repairing the Abbey", "Riparare l'Abbazia", 2, (Cost(goods(wood=2, stone=2, coins=2)),), (Gain(goods(faith=2)),), 6),
    venture(83, "Building the Bastions", "Costruire i Bastioni", 2, (Cost(goods(stone=4)),), (Gain(goods(military=3, privileges=1)),), 2),
    venture(84, "Support to the King", "Supporto al Re", 2, (Cost(goods(military=3), 6),), (Gain(goods(coins=5, privileges=1)),), 3),
    venture(85, "Improving the Canals", "Scavare Canalizzazioni", 2, (Cost(goods(servants=2, coins=3)),), (BonusAction(HARVEST, 4),), 5),
    venture(86, "Hosting Foreigners", "Accogliere gli Stranieri", 2, (Cost(goods(wood=4)),), (Gain(goods(servants=5)),), 4),
    venture(87, "Crusade", "Crociata", 2, (Cost(goods(military=4), 8),), (Gain(goods(coins=5, faith=1)),), 5),
    venture(88, "Support to the Cardinal", "Sostegno al Cardinale", 2, (Cost(goods(military=4), 7), Cost(goods(wood=2, stone=2, coins=3))), (Gain(goods(faith=3)),), 4),
    venture(89, "Hiring Mercenaries", "Ingaggiare Mercenari", 3, (Cost(goods(coins=8)),), (Gain(goods(military=7)),), 6),
    venture(90, "Repairing the Cathedral", "Riparare la Cattedrale", 3, (Cost(goods(wood=3, stone=3, coins=3)),), (Gain(goods(faith=1)), BonusAction(ANY_TOWER, 7)), 5),
    venture(91, "Building the Towers", "Costruire le Torri", 3, (Cost(goods(stone=6)),), (Gain(goods(military=4, privileges=1)),), 4),
    venture(92, "Promoting Sacred Art", "Commissionare Arte Sacra", 3, (Cost(goods(wood=6)),), (Gain(goods(faith=3)),), 3),
    venture(93, "Military Conquest", "Conquista Militare", 3, (Cost(goods(military=6), 12),), (Gain(goods(wood=3, stone=3, coins=3)),), 7),
    venture(94, "Improving the Roads", "Migliorare le Strade", 3, (Cost(goods(servants=3, coins=4)),), (BonusAction(PRODUCTION, 3),), 5),
    venture(95, "Sacred War", "Guerra Santa", 3, (Cost(goods(military=8), 15),), (Gain(goods(faith=4)),), 8),
    venture(96, "Support to the Pope", "Sostegno al Papa", 3, (Cost(goods(military=5), 10), Cost(goods(wood=3, stone=3, coins=4))), (Gain(goods(faith=2)),), 10),
)  # fmt: skip
