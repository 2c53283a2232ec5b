-- Every process reads the attributes again after a change, and drops what it keeps.
create or replace function attributes_changed() returns trigger language plpgsql as $$
begin
  update attribute_changes set changed_in = pg_current_xact_id();
  perform pg_notify('shop', 'shop:*:' || pg_current_xact_id());
  return null;
end $$;

create or replace trigger attributes_changed after insert or update or delete on attributes
  for each statement execute function attributes_changed();
create or replace trigger attribute_choices_changed after insert or update or delete on attribute_choices
  for each statement execute function attributes_changed();
create or replace trigger category_filters_changed after insert or update or delete on category_filters
  for each statement execute function attributes_changed();
