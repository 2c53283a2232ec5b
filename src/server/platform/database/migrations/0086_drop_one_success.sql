DROP INDEX "payments_one_success";
