"""Makes vectors.json: provably fair rounds by an implementation of its own, from decision 0314 and the published tables alone.

Run: python3 tests/fairness/makeVectors.py
"""
import hashlib
import hmac
import json
import pathlib

STRIPS = [line.split() for line in """
king queen ace bell clover rosette king queen ace cup shoe bell king queen clover shoe ace rosette king queen cup bell clover ace king queen saddle saddle wild gate king queen ace bell clover rosette cup
ace king queen bell clover saddle rosette ace king queen cup bell clover wild ace king queen saddle wild rosette cup bell ace king queen clover shoe shoe gate ace king queen bell clover saddle rosette cup
ace king queen cup bell clover rosette ace king queen shoe cup bell clover ace king queen wild shoe rosette saddle cup ace king queen bell clover saddle gate ace king queen cup bell clover rosette wild
clover ace king queen bell rosette cup clover ace king queen wild bell shoe clover ace king queen rosette cup shoe bell clover ace king queen saddle saddle gate clover ace king queen bell rosette cup wild
king ace queen bell clover saddle king rosette ace queen cup bell king clover cup ace queen saddle king rosette cup bell ace queen king clover shoe shoe wild gate king ace queen bell clover saddle rosette
""".strip().splitlines()]
LINES = ["11111", "00000", "22222", "01210", "21012", "00122", "22100", "10001", "12221", "01110"]
PAYS = {
    "wild": (60, 400, 3000), "shoe": (45, 260, 1500), "saddle": (36, 175, 800), "rosette": (33, 134, 600),
    "cup": (30, 100, 420), "bell": (23, 74, 300), "clover": (18, 55, 210), "ace": (15, 40, 150),
    "king": (11, 30, 110), "queen": (10, 28, 105),
}
SCATTER = (50, 250, 1000)


def numbers(seed, own, nonce, bounds):
    """One number below each bound."""
    stream = b""
    blocks = 0
    drawn = []
    for bound in bounds:
        highest = (1 << 32) // bound * bound
        while True:
            while len(stream) < 4:
                stream += hmac.new(seed, f"{own}:{nonce}:{blocks}".encode(), hashlib.sha256).digest()
                blocks += 1
            word, stream = int.from_bytes(stream[:4], "big"), stream[4:]
            if word < highest:
                drawn.append(word % bound)
                break
    return drawn


def run_of(line, kind):
    """How many symbols from the left are this kind or wild."""
    count = 0
    for symbol in line:
        if symbol != kind and symbol != "wild":
            break
        count += 1
    return count


def wild_run(line):
    count = 0
    while count < len(line) and line[count] == "wild":
        count += 1
    return count


def line_tenths(line):
    """The best of every kind; wilds count for themselves only by their own run."""
    best = 0
    for kind, table in PAYS.items():
        count = wild_run(line) if kind == "wild" else run_of(line, kind)
        # A run of wilds alone is paid as wilds; another kind must stand in it.
        if kind != "wild" and kind not in line[:count]:
            continue
        if count >= 3:
            best = max(best, table[count - 3])
    return best


def reels(seed, own, nonce, stake):
    stops = numbers(seed, own, nonce, [len(strip) for strip in STRIPS])
    window = [[strip[(stop + row) % len(strip)] for row in range(3)] for strip, stop in zip(STRIPS, stops)]
    tenths = sum(line_tenths([window[reel][int(row)] for reel, row in enumerate(rows)]) for rows in LINES)
    gates = sum(column.count("gate") for column in window)
    if gates >= 3:
        tenths += SCATTER[min(gates, 5) - 3]
    return stops, stake * tenths // 10


def draw(seed, own, nonce, choice, stake):
    balls = numbers(seed, own, nonce, [10] * 5)
    total = sum(balls)
    won = {"big": total >= 23, "small": total < 23, "odd": total % 2 == 1, "even": total % 2 == 0}.get(
        choice, choice == f"n{balls[-1]}"
    )
    return balls, (stake * (960 if choice.startswith("n") else 192) // 100 if won else 0)


def main():
    last = hashlib.sha256(b"toteboard vectors").digest()
    first = hashlib.sha256(last).digest()
    seeds = [first, last]
    rounds = []
    for number, seed in enumerate(seeds):
        for nonce in range(60):
            own, stake = ["my-own-seed", "another_1"][number], 77 + nonce
            bet = ["big", "small", "odd", "even", "n0", "n3", "n7"][nonce % 7]
            for game in ("reels", "draw"):
                choice = "" if game == "reels" else bet
                drawn, payout = reels(seed, own, nonce, stake) if game == "reels" else draw(seed, own, nonce, bet, stake)
                rounds.append(
                    {"serverSeed": seed.hex(), "ownSeed": own, "nonce": nonce, "game": game, "choice": choice,
                     "stake": stake, "numbers": drawn, "payout": payout}
                )
    # Bounds just above a half of 2^32 reject almost every second word.
    bounds = [1, 2, 37, 52, 10_000, 2**31 + 1, 2**32 - 1, 2**32] * 4
    wide = [{"serverSeed": seed.hex(), "ownSeed": "wide", "nonce": nonce, "bounds": bounds,
             "numbers": numbers(seed, "wide", nonce, bounds)} for seed in seeds for nonce in range(5)]
    value = {"hashes": [hashlib.sha256(seed).hexdigest() for seed in seeds], "rounds": rounds, "wide": wide}
    lines = [f'  "hashes": {json.dumps(value["hashes"])},']
    for name in ("rounds", "wide"):
        rows = ",\n".join(f"    {json.dumps(row)}" for row in value[name])
        lines.append(f'  "{name}": [\n{rows}\n  ]' + ("," if name == "rounds" else ""))
    path = pathlib.Path(__file__).with_name("vectors.json")
    path.write_text("{\n" + "\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
