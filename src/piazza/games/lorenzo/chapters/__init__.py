"""The rules, a file for each chapter of the rulebook.

A member is placed in a tower, from file to file: `turns` asks (`Turn`); `member_moves` says which placements are open
and puts the member down (`PlaceMember`, `place`); `taking` has toll and card paid, takes it (`use_tower_space`,
`take_card`) and opens bonus actions; `immediate` gives what the card gives at once; `receiving` what arrives of it.
What these ask on the way: `placing` which spaces, `towers` what a card costs whom, `members` what a member counts,
`standing` what is in force for good.
"""
