from tests.test_automatic import *
import statistics
def test_figure(client):
    if client.game != "lorenzo": return
    games = clicks_by_key(client)
    totals=sorted(sum(c.values()) for c,_ in games)
    print("FIGURE lorenzo 4p clicks median", statistics.median(totals), "min", totals[0], "max", totals[-1])
    keys={}
    for c,_ in games:
        for k,n in c.items(): keys[k]=keys.get(k,0)+n/len(games)
    print({k:round(v,1) for k,v in sorted(keys.items(), key=lambda x:-x[1])[:14]})
