-- A ledger entry waits here until the roll-ups include it. Its own transaction writes the row, so that none is missed and none is
-- counted twice, regardless of the order in which transactions commit.
create or replace function ledger_entries_made() returns trigger language plpgsql as $$
begin
  insert into analytics_pending (entry_id) select id from made where kind in ('payment', 'credit') order by id;
  return null;
end $$;

create or replace trigger ledger_entries_counted after insert on ledger_entries
  referencing new table as made for each statement execute function ledger_entries_made();
