-- These jobs have new names.
DELETE FROM "scheduled_jobs" WHERE "name" LIKE 'forget-%' OR "name" IN
	('pay-back', 'note-delayed-payments', 'keep-figures', 'count-sales', 'remove-left-avatars', 'anonymise-accounts', 'fold-tallies');
